/**
 * Finds a scanned product among the user's own, the shared and the imported products, and then, if configured, at Open Food Facts. A found
 * product is stored like an imported row; a missing one is not looked up again for a week. Numbers that shops assign themselves are never sent.
 */
import { lookUpProductRequest, type LookUpProductAnswer, type ProductHit } from '#core/contracts/product.ts';
import { AppError } from '#core/kit/app-error.ts';
import { parseGtin } from '#core/products/gtin.ts';
import { offRow } from '#core/products/off-product.ts';
import { toAttribution } from '#core/products/product.ts';
import type { Ctx } from './ctx.ts';
import type { OpenFoodFacts } from './ports/open-food-facts.ts';
import { endpoint } from './respond.ts';

function found(product: ProductHit): LookUpProductAnswer {
  const attribution = toAttribution(product);
  return { found: true, product, ...(attribution === undefined ? {} : { attribution }) };
}

const known = (gtin14: string, ctx: Ctx): Promise<ProductHit | null> => ctx.userDb.rpc<ProductHit | null>('product_by_barcode', { gtin14 });

/** @returns whether the product is now in the database */
async function fetchProduct(gtin14: string, table: OpenFoodFacts, ctx: Ctx): Promise<'kept' | 'unknown' | 'unavailable'> {
  if (await ctx.db.rpc('product_missed', { gtin14 })) return 'unknown';
  const answer = await table.find(gtin14);
  if (answer.state === 'unavailable') return 'unavailable';
  if (answer.state === 'missing') {
    await ctx.db.rpc('miss_product', { gtin14 });
    return 'unknown';
  }
  await ctx.db.rpc('import_foods', { rows: [{ ...offRow(answer.product), fetchedAt: new Date(ctx.ports.now()).toISOString() }] });
  return 'kept';
}

export const lookUpProduct = endpoint({
  kind: 'user',
  request: lookUpProductRequest,
  run: async ({ gtin14 }, ctx): Promise<LookUpProductAnswer> => {
    const gtin = parseGtin(gtin14);
    if (!gtin.ok) throw new AppError('input_invalid', { fields: ['gtin14'] });
    const here = await known(gtin14, ctx);
    if (here !== null) return found(here);
    if (gtin.kind === 'local') return { found: false, reason: 'local_code' };
    const { foodLookUp } = ctx.ports;
    if (foodLookUp === null) return { found: false, reason: 'not_configured' };
    const outcome = await fetchProduct(gtin14, foodLookUp, ctx);
    if (outcome !== 'kept') return { found: false, reason: outcome };
    const now = await known(gtin14, ctx);
    return now === null ? { found: false, reason: 'unknown' } : found(now);
  },
});
