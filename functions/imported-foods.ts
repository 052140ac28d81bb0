/**
 * Foods of imported tables for the parser in the browser. The version is a hash of the content, so a repeated import of the same table is not
 * sent again.
 */
import { importedFoodsRequest, type ImportedFoodsAnswer } from '#core/contracts/imported-foods.ts';
import { importedFile } from './imported-tables.ts';
import { endpoint } from './respond.ts';

export const importedFoods = endpoint({
  kind: 'user',
  request: importedFoodsRequest,
  run: async ({ known }, ctx): Promise<ImportedFoodsAnswer> => {
    const { version, file } = await importedFile(ctx.db);
    return version === '' || version === known ? { version } : { version, file };
  },
});
