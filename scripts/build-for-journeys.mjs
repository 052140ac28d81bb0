/** Before the journeys: what they walk through is built from the sources as they are. */
import { ensureBuilt } from './prepare.mjs';

export default function buildForJourneys() {
  ensureBuilt();
}
