/** A database that sql.js has opened, row by row. */
import type { SqlFile, SqlRow } from './health-database.ts';

interface Prepared {
  step: () => boolean;
  getAsObject: () => SqlRow;
  free: () => boolean;
}

export const toSqlFile = (database: { prepare: (sql: string) => unknown }): SqlFile => ({
  *rows(sql) {
    const statement = database.prepare(sql) as Prepared;
    try {
      while (statement.step()) yield statement.getAsObject();
    } finally {
      statement.free();
    }
  },
});
