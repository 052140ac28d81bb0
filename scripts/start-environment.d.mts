type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of the server: with `ZIVA_ENV=development` on a laptop where nothing else is said. */
export function withEnvironment(env: Environment): Environment;
