/** Opens the database of Health Connect in the browser: SQLite as WebAssembly from the own origin, fetched for such a file alone. */
import initSqlJs from 'sql.js';
import sqlWasm from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { readHealthConnect } from '#core/wearables/health-connect/read-health-connect.ts';
import { toSqlFile } from '#core/wearables/health-connect/sql-file.ts';
import type { HealthFile } from '#core/wearables/health-file.ts';

/** @throws HealthFileError */
export async function openDatabase(bytes: Uint8Array, now: number): Promise<HealthFile> {
  const sql = await initSqlJs({ locateFile: () => sqlWasm });
  const database = new sql.Database(bytes);
  try {
    return readHealthConnect(toSqlFile(database), now);
  } finally {
    database.close();
  }
}
