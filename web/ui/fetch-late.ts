/**
 * Fetches a part of the page that is an extra. When its files cannot be had (the server is away, the network gone), they are asked for
 * again with growing pauses: an extra comes later then, and never takes the page down with it.
 */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Vite's words for a style sheet that did not come; it asks for each only once. */
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

/** @throws what the part itself threw while it was being set up */
export async function fetchLate<T>(load: () => Promise<T>): Promise<T> {
  let styles: string | undefined;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      if (styles === undefined || (await fetchStyles(styles))) return await load();
    } catch (error) {
      styles = error instanceof Error ? STYLE_SHEET.exec(error.message)?.[1] : undefined;
      // Browsers tell a file that could not be fetched by a TypeError, each in words of its own.
      if (styles === undefined && !(error instanceof TypeError)) throw error;
    }
    await pause(pauseMs);
  }
}
