/** Converts writes stored by the first version to the present shape, so that an update of the app loses nothing unsent. */

/** What the upgrade uses of an object store. */
interface Writes {
  readonly getAll: () => Promise<readonly object[]>;
  readonly put: (write: never) => Promise<unknown>;
}

const FIELDS: Readonly<Record<string, string>> = { deed: 'action', loose: 'unpersisted' };
const STATES: Readonly<Record<string, string>> = { stuck: 'retrying', refused: 'rejected' };

/** @param former a record of version 1 (`deed`, `loose`, states `stuck` and `refused`), or of version 2, which stays as it is */
function upgradeWrite(former: object): object {
  const entries = Object.entries(former).map(([name, value]): [string, unknown] =>
    name === 'state' ? [name, STATES[String(value)] ?? value] : [FIELDS[name] ?? name, value],
  );
  return Object.fromEntries(entries);
}

/** Rewrites every record of the store, inside the transaction that upgrades the database. */
export async function upgradeWrites(writes: Writes): Promise<void> {
  const former = await writes.getAll();
  await Promise.all(former.map((write) => writes.put(upgradeWrite(write) as never)));
}
