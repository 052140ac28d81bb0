/** A promise that may hang, with a time limit and words for what hung. */

/**
 * @param explain called when the limit is over; its words become the error's
 * @throws Error after `limitMs`, or what `work` throws
 */
export async function withLimit<T>(work: Promise<T>, limitMs: number, explain: () => Promise<string> | string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limitMs);
  });
  try {
    const first = await Promise.race([work.then((value) => ({ value })), late]);
    if (first !== 'late') return first.value;
    // What comes of it later is nobody's.
    work.catch(() => undefined);
    throw new Error(await explain());
  } finally {
    clearTimeout(timer);
  }
}
