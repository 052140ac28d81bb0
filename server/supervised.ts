/**
 * The child's side of scripts/supervise.mjs: answers pings from the event loop, so a blocked loop is detected. The server also works
 * without a supervisor.
 */

/** Exit code of a start that cannot succeed as things are: settings, keys, a damaged or foreign folder. */
export const EXIT_CONFIG = 78;
/** Exit code of a start that may succeed later: a full disk, a database that does not answer yet. */
export const EXIT_TRANSIENT = 75;

const notify = (word: 'alive' | 'serving'): void => {
  // Between the check and the sending the supervisor may go away; nobody needs the answer then.
  if (process.connected) process.send?.(word, undefined, undefined, () => undefined);
};

/** Answers pings from now on. @returns tells that the server serves */
export function answerSupervisor(): () => void {
  process.on('message', (message) => {
    if (message === 'ping') notify('alive');
  });
  // The channel alone must not keep a process running that has nothing else to do.
  process.channel?.unref();
  return () => notify('serving');
}
