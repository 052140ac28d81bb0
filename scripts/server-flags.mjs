/**
 * What Node is told when it runs the server: by start.mjs, and by whatever measures it as installed. They keep memory small on a machine
 * that does other things besides: young objects are collected often, old ones as soon as there are 15 % more of them. Figures in
 * docs/bench.md.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=2', '--heap-growing-percent=15'];

/** glibc keeps what was freed for each of up to eight groups of threads to a processor; the server has little use for more than two. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
