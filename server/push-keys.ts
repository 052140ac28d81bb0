/**
 * The pair of keys by which push services know this installation (VAPID). From the environment, or made at the first start that needs
 * them into <data>/push-keys.json (mode 0600). Browsers that subscribed are bound to the public one: new keys mean asking anew.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import * as z from 'zod';
import { StartError, type ServerConfig } from './config.ts';

const keysSchema = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });
export type PushKeys = Readonly<z.infer<typeof keysSchema>>;

/** @throws StartError when the file is damaged. */
export function loadPushKeys({ push, dataFolder }: ServerConfig): PushKeys | undefined {
  if (push === undefined) return undefined;
  if (push.keys) return push.keys;
  const file = join(dataFolder, 'push-keys.json');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    try {
      // Of two that start at once the first writes, and the second reads what it wrote.
      writeFileSync(file, `${JSON.stringify(webPush.generateVAPIDKeys(), null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  chmodSync(file, 0o600);
  try {
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartError(`${file} is damaged. Put back the copy from your backup, or delete it: reminders then have to be allowed anew.`, {
      cause: error,
    });
  }
}
