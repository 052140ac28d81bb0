export interface OneAtATimeOptions {
  /** Writes a line for the person at the terminal; to stderr unless given. */
  readonly say?: (line: string) => void;
  /** Milliseconds to wait for another process that does not end. */
  readonly patienceMs?: number;
}

/**
 * Runs `work` while no other process runs its own with the same lock file.
 * @throws Error in words for the person at the terminal, if the other does not end
 */
export declare function oneAtATime<T>(file: string, work: () => T, options?: OneAtATimeOptions): T;
