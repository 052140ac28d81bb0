/**
 * `@supabase/lite` replaces process.emitWarning by one that takes every warning for a text, so that a warning given as an Error
 * throws in whoever gave it. Called after the library is loaded, this hands errors on as Node does.
 */
export function mendEmitWarning(): void {
  const emitText = process.emitWarning.bind(process) as (...args: readonly unknown[]) => void;
  const emit = (warning: string | Error, ...rest: readonly unknown[]): void => {
    if (typeof warning === 'string') emitText(warning, ...rest);
    else process.nextTick(() => process.emit('warning', warning));
  };
  Object.assign(process, { emitWarning: emit });
}
