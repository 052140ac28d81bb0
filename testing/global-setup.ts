/** Before the first test of a run and after the last: the cluster they share. */
import { announceTestCluster, hasRunCluster, startTestCluster } from './postgres.ts';

/** Called once for each project of vitest.config.ts. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (hasRunCluster()) return undefined;
  const cluster = await startTestCluster();
  announceTestCluster(cluster.address);
  return () => cluster.stop();
}
