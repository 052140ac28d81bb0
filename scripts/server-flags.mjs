/** What Node is told when it runs the server: start.mjs, and whatever measures or tries it as installed. Figures in docs/bench.md. */
export const SERVER_FLAGS = [];
