/** Parses sample meals while the page rests, so that the first letters meet a parser that the browser has compiled. */
import type { FoodLang } from '#core/food-text/food-languages.ts';

const SAMPLES: readonly (readonly [string, FoodLang])[] = [
  ['2 jajci, 100 g ovsenih kosmičev z žlico medu in dve skodelici bele kave', 'sl'],
  ['two slices of toast with butter, 150 g chicken with rice and a banana', 'en'],
];
/** Parses of each sample. */
const TIMES = 10;
/** A parse may take this long on a slow phone, in ms; with less time left it waits for the next rest. */
const ONE_PARSE_MS = 10;

interface Parser {
  readonly parse: (text: string, lang: FoodLang) => unknown;
}

/** Does nothing in browsers that do not tell when they rest. */
export function warmReader({ parse }: Parser): void {
  if (!('requestIdleCallback' in globalThis)) return;
  const waiting = Array.from({ length: TIMES }, () => SAMPLES).flat();
  const step = (rest: IdleDeadline): void => {
    do {
      const sample = waiting.pop();
      if (sample) parse(...sample);
    } while (waiting.length > 0 && rest.timeRemaining() > ONE_PARSE_MS);
    if (waiting.length > 0) requestIdleCallback(step);
  };
  requestIdleCallback(step);
}
