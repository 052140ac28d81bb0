/** Options of Node for the server, before the path of its bundle. */
export declare const SERVER_FLAGS: readonly string[];
