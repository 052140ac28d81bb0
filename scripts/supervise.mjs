/**
 * Keeps one child process running. The child answers a ping over IPC from its event loop; one that is silent for too long is killed
 * and started again, and so is one that ends unexpectedly, after a pause that grows while it keeps ending. A second look is taken
 * before the kill, because after the machine slept or the container was paused everybody was silent. Nothing but node: is imported,
 * to stay small beside the server. When this process is killed the child goes on: the watch must not be what takes the service away.
 */
import { spawn } from 'node:child_process';

/** Settings or the installation are at fault: starting again changes nothing (EX_CONFIG of sysexits.h). */
export const EXIT_CONFIG = 78;
/** The start failed for a reason that may pass (EX_TEMPFAIL): tried again if the server has run before. */
export const EXIT_TRANSIENT = 75;

export const TIMINGS = {
  /** Between two looks, ms. */
  checkMs: 5_000,
  /** Silence after which a child is suspected; killed at the next look if it is still silent, ms. */
  silentMs: 30_000,
  /** The same for a child that does not serve yet: a loaded machine takes its time over a start, ms. */
  silentStartMs: 120_000,
  /** Pause before the first restart, doubled for each further one, ms. */
  firstPauseMs: 1_000,
  longestPauseMs: 30_000,
  /** A child that lived so long starts the pauses anew, ms. */
  steadyMs: 60_000,
  /** Ctrl-C reaches the whole process group, npm included, and each passes it on: signals this close are one, ms. */
  sameSignalMs: 500,
};

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
const toExitCode = (code, signal) => code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0);

/** Types in supervise.d.mts. @returns the exit code to end with */
export function supervise(options) {
  const { command, args, env = process.env, cwd, stdio = 'inherit', onStart, signals = process } = options;
  const timings = { ...TIMINGS, ...options.timings };
  const say = options.say ?? ((line) => process.stderr.write(`${line}\n`));

  return new Promise((resolve) => {
    let child;
    let startedAt = 0;
    let heardAt = 0;
    let isSuspected = false;
    let isServing = false;
    let hasServed = false;
    let pauseMs = timings.firstPauseMs;
    let stopAt;
    let waiting;

    const finish = (code) => {
      clearInterval(looking);
      clearTimeout(waiting);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) signals.off(signal, onSignal);
      resolve(code);
    };

    const onMessage = (message) => {
      if (message !== 'serving' && message !== 'alive') return;
      if (message === 'serving') isServing = hasServed = true;
      heardAt = performance.now();
      isSuspected = false;
    };

    const onEnd = (code, signal) => {
      child = undefined;
      const isFinal = code === 0 || code === EXIT_CONFIG || (code === EXIT_TRANSIENT && !hasServed);
      if (stopAt !== undefined || isFinal) return finish(toExitCode(code, signal));
      if (performance.now() - startedAt >= timings.steadyMs) pauseMs = timings.firstPauseMs;
      say(`Živa ended unexpectedly (${signal ?? `exit code ${code}`}); starting again in ${pauseMs / 1000} s.`);
      waiting = setTimeout(start, pauseMs);
      pauseMs = Math.min(pauseMs * 2, timings.longestPauseMs);
    };

    const start = () => {
      startedAt = performance.now();
      heardAt = startedAt;
      isSuspected = false;
      isServing = false;
      const started = spawn(command, args, { cwd, env, stdio: [stdio, stdio, stdio, 'ipc'] });
      child = started;
      let isOver = false;
      const once = (code, signal) => {
        if (isOver) return;
        isOver = true;
        onEnd(code, signal);
      };
      started.on('message', onMessage);
      started.on('exit', once);
      started.on('error', (error) => {
        // Of a message to a child that is just ending; 'exit' tells the rest. Without a pid it never ran.
        if (started.pid !== undefined) return;
        say(`Živa could not be started: ${error.message}`);
        once(1, null);
      });
      onStart?.(started);
    };

    const look = () => {
      if (child === undefined) return;
      if (child.connected) child.send('ping', () => undefined);
      const silentMs = performance.now() - heardAt;
      if (silentMs < (isServing ? timings.silentMs : timings.silentStartMs)) {
        isSuspected = false;
        return;
      }
      if (isSuspected) {
        say(`Živa has not answered for ${Math.round(silentMs / 1000)} s; ending it.`);
        child.kill('SIGKILL');
      }
      isSuspected = true;
    };

    const onSignal = (signal) => {
      const now = performance.now();
      if (stopAt !== undefined) {
        if (signal === 'SIGINT' && now - stopAt >= timings.sameSignalMs) child?.kill('SIGKILL');
        return;
      }
      stopAt = now;
      if (child === undefined) finish(128 + SIGNAL_NUMBERS[signal]);
      else child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    };

    const looking = setInterval(look, timings.checkMs);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) signals.on(signal, onSignal);
    start();
  });
}
