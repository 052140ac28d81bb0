/**
 * Asks Open Food Facts (or a compatible service) for a product by its number: one attempt, limits of time and size, and strict parsing of the
 * documented answer. Its terms ask clients to name themselves in User-Agent and to request only scanned products.
 */
import * as z from 'zod/mini';
import { parseGtin, printedGtin } from '#core/products/gtin.ts';
import { readOffProduct, type OffProduct } from '#core/products/off-product.ts';
import type { LimitedFetch } from './limited-fetch.ts';

export type OpenFoodFactsAnswer =
  | { readonly state: 'found'; readonly product: OffProduct }
  /** It has no such product, or none with usable nutrients. */
  | { readonly state: 'missing' }
  /** No answer or an invalid one: it is unknown whether the product exists. */
  | { readonly state: 'unavailable' };

export interface OpenFoodFacts {
  /** Never throws. */
  find(gtin14: string): Promise<OpenFoodFactsAnswer>;
}

export interface OpenFoodFactsSettings {
  /** Without a trailing slash. */
  readonly url: string;
  /** The public address of this installation, for User-Agent. */
  readonly publicUrl: () => string;
  readonly fetch: LimitedFetch;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5000;
const MOST_BYTES = 1_000_000;
const FIELDS = [
  'code',
  'product_type',
  'lang',
  'product_name',
  'product_name_sl',
  'product_name_en',
  'generic_name',
  'generic_name_sl',
  'generic_name_en',
  'brands',
  'quantity',
  'product_quantity',
  'product_quantity_unit',
  'serving_size',
  'serving_quantity',
  'categories_tags',
  'countries_tags',
  'last_modified_t',
  'nutriments',
].join(',');

const product = z.record(z.string(), z.unknown());
const answerSchema = z.union([
  z.object({ status: z.literal(1), product }),
  z.object({ status: z.literal(0) }),
  // Version 3 has the same answer under another name.
  z.object({ result: z.object({ id: z.string().check(z.regex(/^product_found/)) }), product }),
  z.object({ result: z.object({ id: z.literal('product_not_found') }) }),
]);

const UNAVAILABLE: OpenFoodFactsAnswer = { state: 'unavailable' };
const MISSING: OpenFoodFactsAnswer = { state: 'missing' };

function answerIn(text: string, gtin14: string): OpenFoodFactsAnswer {
  const answer = answerSchema.safeParse(JSON.parse(text));
  if (!answer.success) return UNAVAILABLE;
  if (!('product' in answer.data)) return MISSING;
  const record = answer.data.product;
  const code = parseGtin(typeof record['code'] === 'string' ? record['code'] : '');
  // The answer must be about the requested product.
  if (code.ok && code.gtin14 !== gtin14) return UNAVAILABLE;
  const read = readOffProduct({ ...record, code: gtin14 });
  // A scanned product is sold here, whatever its record says, so it has the highest nearness.
  return read.ok ? { state: 'found', product: { ...read.product, nearness: 3 } } : MISSING;
}

export function createOpenFoodFacts({ url, publicUrl, fetch, timeoutMs = TIMEOUT_MS }: OpenFoodFactsSettings): OpenFoodFacts {
  return {
    find: async (gtin14) => {
      try {
        const { status, text } = await fetch(`${url}/api/v2/product/${printedGtin(gtin14)}.json?fields=${FIELDS}`, {
          headers: { accept: 'application/json', 'user-agent': `Ziva/1.0 (${publicUrl()})` },
          timeoutMs,
          maxBytes: MOST_BYTES,
        });
        // A missing product is answered with 404 and the documented body; any other 404 is a wrong address.
        return status === 200 || status === 404 ? answerIn(text, gtin14) : UNAVAILABLE;
      } catch {
        return UNAVAILABLE;
      }
    },
  };
}
