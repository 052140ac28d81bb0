export interface Db {
  /**
   * Calls a function of the database.
   * @throws AppError for a word of ours that the database raised; anything else is a defect
   */
  rpc<T>(name: string, args?: Readonly<Record<string, unknown>>): Promise<T>;
}
