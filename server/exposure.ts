/** Keeps the demo from being reached by other machines unawares: its administrator sees every client, by a password that was printed. */
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { StartError, type ServerConfig } from './config.ts';

/** In the data folder; there as long as the demo is. */
export const DEMO_FILE = 'demo.json';

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** @throws StartError where the demo is, or would be made, and more than this machine is listened to */
export function checkExposure({ host, demo, openDemo, dataFolder }: ServerConfig): void {
  if (openDemo || isLoopback(host)) return;
  const filled = existsSync(join(dataFolder, DEMO_FILE));
  if (!demo && !filled) return;
  throw new StartError(
    [
      `HOST=${host} lets other machines in, and this installation ${filled ? 'has' : 'would have'} the demo: an administrator whose password was printed.`,
      filled
        ? '  For real use: another, empty data folder (ZIVA_DATA=…) with NODE_ENV=production or ZIVA_DEMO=0.'
        : '  For real use: NODE_ENV=production, or ZIVA_DEMO=0.',
      '  To show the demo in a network you trust: ZIVA_OPEN_DEMO=1.',
    ].join('\n'),
  );
}
