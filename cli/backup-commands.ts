/** `ziva backup DIR`, `ziva restore DIR` and `ziva restore --check DIR` from the command line. */
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { backup } from './backup.ts';
import { UsageError, type Command } from './command.ts';
import { checkRestore, restore } from './restore.ts';

function parseFolder([folder, ...rest]: readonly string[]): string {
  if (folder === undefined || folder.startsWith('-') || rest.length > 0) throw new UsageError('Name one folder.');
  return folder;
}

export const backupCommand: Command = async (args, io) => {
  io.out(await backup(readConfig({ ...io.env }), parseFolder(args), io.now().toISOString()));
  return 0;
};

export const restoreCommand: Command = async (args, io) => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { check: { type: 'boolean', default: false } } });
  const folder = parseFolder(positionals);
  if (!values.check) {
    io.out(await restore(readConfig({ ...io.env }), folder));
    return 0;
  }
  const result = await checkRestore(folder);
  io.out(result);
  return result.whole ? 0 : 1;
};
