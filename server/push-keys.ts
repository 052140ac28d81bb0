/**
 * The VAPID keys of push services, from the environment or created at the first start that needs
 * them in <data>/push-keys.json (mode 0600). Subscriptions are bound to the public key: new keys need new subscriptions.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import * as z from 'zod';
import { StartError, type ServerConfig } from './config.ts';
import { inDataFolder } from './data-folder.ts';
import { makeFirst } from './first-file.ts';

const keysSchema = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });
export type PushKeys = Readonly<z.infer<typeof keysSchema>>;

/** Of two processes that start at once the first wins, and both read its keys. */
function makePushKeys(dataFolder: string, file: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  try {
    makeFirst(file, `${file}.${randomUUID()}`, `${JSON.stringify(webPush.generateVAPIDKeys(), null, 2)}\n`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** @throws StartError when the file is damaged, or the folder cannot be written. */
export function loadPushKeys({ push, dataFolder }: ServerConfig): PushKeys | undefined {
  if (push === undefined) return undefined;
  if (push.keys) return push.keys;
  const file = join(dataFolder, 'push-keys.json');
  inDataFolder(file, () => {
    if (!existsSync(file)) makePushKeys(dataFolder, file);
    chmodSync(file, 0o600);
  });
  try {
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartError(`${file} is empty or damaged. Put back the copy from your backup, or delete it: reminders then have to be allowed anew.`, {
      cause: error,
    });
  }
}
