/** Before the first test of a run and after the last, of vitest's and of the journeys': the cluster they share. */
import { announceTestCluster, hasRunCluster, startTestCluster } from './postgres.ts';

/** Called once for each project of vitest.config.ts, and once by playwright.config.ts. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (hasRunCluster()) return undefined;
  const cluster = await startTestCluster();
  announceTestCluster(cluster.address);
  return () => cluster.stop();
}
