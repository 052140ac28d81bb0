/**
 * The reserve of the disk on which PostgreSQL writes its log, for work beside the requests that writes much: imports and backups. It ends before
 * the reserve is used up, because PostgreSQL stops when it cannot write its log.
 */
import { stat, statfs } from 'node:fs/promises';
import { StartError } from './config.ts';

/** Free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const MB = 1024 * 1024;

export class LittleRoom extends StartError {
  readonly code = 'storage_full';
}

/** Asked before each part that is written. @throws LittleRoom where the reserve has begun */
export type Room = () => Promise<void>;

export interface RoomOptions {
  readonly dataFolder: string;
  /** Megabytes; 0 for none. */
  readonly diskReserveMb: number;
  /** Free bytes on the disk of a folder. */
  readonly measure?: ((folder: string) => Promise<number>) | undefined;
}

/** What cannot be measured refuses nothing: the data folder of a database elsewhere may not exist. */
export function keepRoom({ dataFolder, diskReserveMb, measure = freeBytes }: RoomOptions): Room {
  return async () => {
    const free = await measure(dataFolder).catch(() => undefined);
    if (free === undefined || free >= diskReserveMb * MB) return;
    throw new LittleRoom(
      `Less than ${diskReserveMb} MB are free on the disk of ${dataFolder}, and the server needs them (ZIVA_DISK_RESERVE_MB). Free some space and start it again.`,
    );
  };
}

/** The same for what is written in `folder`: only where it lies on the disk of the data folder. */
export async function keepRoomIn(folder: string, options: RoomOptions): Promise<Room> {
  const [one, other] = await Promise.all([folder, options.dataFolder].map((path) => stat(path).catch(() => undefined)));
  return one !== undefined && one.dev === other?.dev ? keepRoom(options) : () => Promise.resolve();
}
