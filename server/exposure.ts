/** Refuses to expose a demo installation to other machines by accident: the password of its administrator was printed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, type ServerConfig } from './config.ts';

/** In the data folder; there as long as the demo is. */
export const DEMO_FILE = 'demo.json';

/** @throws StartError where the data folder holds the demo, real people may be on it, and nobody asked for that */
export function checkExposure({ isPublic, demo, dataFolder }: ServerConfig): void {
  if (!isPublic || demo || !existsSync(join(dataFolder, DEMO_FILE))) return;
  throw new StartError(
    [
      `${dataFolder} holds the demo: an administrator whose password was printed.`,
      '  For real use: another, empty data folder (ZIVA_DATA=…).',
      '  To show the demo to everyone who can reach it: ZIVA_DEMO=1.',
    ].join('\n'),
  );
}
