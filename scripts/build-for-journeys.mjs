/** Before the journeys, and as a check: what `npm start` serves is built from the sources as they are, once. */
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './prepare.mjs';

export default function buildForJourneys() {
  ensureBuilt();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildForJourneys();
