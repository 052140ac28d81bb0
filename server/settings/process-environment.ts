/** The only place that reads the environment of this process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** For readConfig. */
export const processEnvironment = (): Environment => process.env;

/** What a child process gets: enough to find its programs, and none of the settings, which contain secrets. */
export function childEnvironment(): { PATH: string; SystemRoot?: string } {
  const { PATH, SystemRoot } = process.env;
  return { PATH: PATH ?? '', ...(SystemRoot === undefined ? {} : { SystemRoot }) };
}
