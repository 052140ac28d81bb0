/** `ziva backup DIR` and `ziva restore DIR` from the command line. */
import { readConfig } from '#server/config.ts';
import { backup } from './backup.ts';
import { UsageError, type Command } from './command.ts';
import { restore } from './restore.ts';

function folderOf(args: readonly string[]): string {
  const [folder, ...rest] = args;
  if (folder === undefined || folder.startsWith('-') || rest.length > 0) throw new UsageError('Name one folder.');
  return folder;
}

export const backupCommand: Command = async (args, io) => {
  io.out(await backup(readConfig({ ...io.env }), folderOf(args), io.now().toISOString()));
  return 0;
};

export const restoreCommand: Command = async (args, io) => {
  io.out(await restore(readConfig({ ...io.env }), folderOf(args)));
  return 0;
};
