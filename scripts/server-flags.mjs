/**
 * What Node is told when it runs the server: by start.mjs, and by whatever measures it as installed. Both keep memory small on a machine
 * that does other things besides: young objects are collected often. Figures in docs/bench.md.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=2'];
