/** Builds what `npm start` serves, before the browser tests and as a check. */
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './prepare.mjs';

export default function buildForJourneys() {
  ensureBuilt();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildForJourneys();
