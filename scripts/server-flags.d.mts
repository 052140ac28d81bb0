/** Options of Node for the server, before the path of its bundle. */
export declare const SERVER_FLAGS: readonly string[];
/** Variables of its environment, unless they are set. */
export declare const SERVER_ENVIRONMENT: Readonly<Record<string, string>>;
