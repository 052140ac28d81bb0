/** Long work done in slices, so that the page draws and answers in between. */
const SLICE_MS = 12;

/** @param steps work whose steps take some milliseconds each */
export async function inSlices<T>(steps: Generator<undefined, T>): Promise<T> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + SLICE_MS;
  }
}
