/** Writes the rows of an export as files of a backup: one file of JSON lines for each table. */
import { createReadStream } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hashFile } from './copy-file.ts';
import type { ExportPart } from './export-rows.ts';
import { tableFile, type Manifest } from './manifest.ts';

/** Takes the parts of an export: pass `take` to the export, then call `finish`, and `close` in any case. */
export class RowFiles {
  readonly #folder: string;
  #migrations: readonly string[] = [];
  readonly #tables: { name: string; columns: string[]; rows: number }[] = [];
  #open: FileHandle | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async #closeTable(): Promise<void> {
    await this.#open?.sync();
    await this.close();
  }

  readonly take = async (part: ExportPart): Promise<void> => {
    if (part.kind === 'migrations') {
      this.#migrations = part.versions;
      return;
    }
    if (part.kind === 'table') {
      await this.#closeTable();
      await mkdir(join(this.#folder, 'tables'), { recursive: true, mode: 0o700 });
      this.#tables.push({ name: part.name, columns: [...part.columns], rows: 0 });
      this.#open = await open(tableFile(this.#folder, part.name), 'wx', 0o600);
      return;
    }
    const table = this.#tables.at(-1);
    if (table === undefined || this.#open === undefined) throw new Error('Rows came before their table.');
    table.rows += part.lines.length;
    await this.#open.appendFile(`${part.lines.join('\n')}\n`);
  };

  async finish(): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
    await this.#closeTable();
    const tables: Manifest['tables'] = [];
    for (const table of this.#tables) tables.push({ ...table, sha256: await hashFile(tableFile(this.#folder, table.name)) });
    return { migrations: [...this.#migrations], tables };
  }

  async close(): Promise<void> {
    const file = this.#open;
    this.#open = undefined;
    await file?.close();
  }
}

/** The lines of a file, one after the other. */
export async function* toLines(file: string): AsyncGenerator<string> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  for await (const line of lines) yield line;
}
