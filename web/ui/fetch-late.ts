/**
 * Loads an optional part of the page. If its files cannot be loaded (no server, no network), it retries with growing pauses, so that the part
 * appears later and the page never fails.
 */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Vite's message for a style sheet that failed to load; Vite loads each only once. */
const STYLE_SHEET = /^Unable to preload CSS for (\S+)$/;

const pause = (ms: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, ms));

function fetchStyles(href: string): Promise<boolean> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => {
      link.remove();
      resolve(false);
    });
    document.head.append(link);
  });
}

/** @throws errors of the part itself */
export async function fetchLate<T>(load: () => Promise<T>): Promise<T> {
  let styles: string | undefined;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      if (styles === undefined || (await fetchStyles(styles))) return await load();
    } catch (error) {
      styles = error instanceof Error ? STYLE_SHEET.exec(error.message)?.[1] : undefined;
      // Browsers report a file that could not be loaded as a TypeError, each with its own message.
      if (styles === undefined && !(error instanceof TypeError)) throw error;
    }
    await pause(pauseMs);
  }
}
