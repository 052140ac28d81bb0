/** POST /functions/v1/imported-foods: the foods of imported tables, for the parser in the browser. */
import * as z from 'zod/mini';

/** `known`: the version the client has, '' for none. */
export const importedFoodsRequest = z.strictObject({ known: z.string().check(z.maxLength(64)) });

export const importedFoodsSchema = z.object({
  /** Hash of the content; '' if no table is imported. */
  version: z.string(),
  /** The file of core/foods/import/table-file.ts, gzipped, in Base64; absent if the client has this version or there is no table. */
  file: z.optional(z.string()),
});
export type ImportedFoodsAnswer = z.infer<typeof importedFoodsSchema>;

/** The file with its version; both are '' without tables. */
export type ImportedFile = Required<ImportedFoodsAnswer>;
