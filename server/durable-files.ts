/**
 * Files that are on the disk when the database believes so. PGlite turns fsync off, and its Node file system has none to turn
 * on: `fsync` answers "done" without asking the operating system, which survives a killed process but not a power cut. Here
 * it asks. PGlite's own `fdatasync` cannot be reached from outside, therefore the write-ahead log is told to use fsync.
 */
import { closeSync, existsSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** EIO as WASI numbers it; the database then stops rather than believe in what may be lost. */
const EIO = 29;

interface Stream {
  /** Only of regular files. */
  readonly nfd?: number;
  readonly node: unknown;
}

/** What is used of Emscripten's NODEFS, which has no types. */
interface NodeFiles {
  realPath(node: unknown): string;
  readonly stream_ops: { fsync?: (stream: Stream) => number };
}

function syncFolder(path: string): void {
  // Windows knows no fsync of a folder.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const teach = (module: { FS: unknown }): void => {
      const { NODEFS } = (module.FS as { filesystems: { NODEFS: NodeFiles } }).filesystems;
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd === undefined) syncFolder(NODEFS.realPath(stream.node));
          else fdatasyncSync(stream.nfd);
          return 0;
        } catch {
          return EIO;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), teach] } };
  }
}

/**
 * The settings of a PGlite in `folder` whose acknowledged writes outlast a power cut. A database that is not there yet is made
 * first, by PGlite's own files: with others given, PGlite 0.4.5 finds its half-made database in the way.
 */
export async function durableOptions(folder: string): Promise<Pick<PGliteOptions, 'fs' | 'startParams'>> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await (await PGlite.create(folder)).close();
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return { fs: new DurableFiles(folder), startParams: [...startParams, '-c', 'wal_sync_method=fsync'] };
}
