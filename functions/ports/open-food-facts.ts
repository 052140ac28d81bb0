/**
 * Asks Open Food Facts (or whatever answers as it does) for one product by its number: one try, a limit of time and of size, and nothing believed that the
 * documented answer would not be. Its users are asked to name themselves in User-Agent and to ask only for what somebody scanned.
 */
import * as z from 'zod/mini';
import { parseGtin, printedGtin } from '#core/products/gtin.ts';
import { readOffProduct, type OffProduct } from '#core/products/off-product.ts';
import type { LimitedFetch } from './limited-fetch.ts';

export type OpenFoodFactsAnswer =
  | { readonly state: 'found'; readonly product: OffProduct }
  /** It has no such product, or none with figures that can be used. */
  | { readonly state: 'missing' }
  /** No answer, or none that can be believed: nothing is known. */
  | { readonly state: 'unavailable' };

export interface OpenFoodFacts {
  /** Never throws. */
  find(gtin14: string): Promise<OpenFoodFactsAnswer>;
}

export interface OpenFoodFactsSettings {
  /** Without a slash at the end. */
  readonly url: string;
  /** Where this installation is reached: who is asking. */
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
  // Version 3 of the same.
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
  // Another product than the one asked for is no answer.
  if (code.ok && code.gtin14 !== gtin14) return UNAVAILABLE;
  const read = readOffProduct({ ...record, code: gtin14 });
  // Whatever somebody here holds in their hands is sold here.
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
        // A product it does not have is told with 404 and the documented words; a 404 without them is some other address.
        return status === 200 || status === 404 ? answerIn(text, gtin14) : UNAVAILABLE;
      } catch {
        return UNAVAILABLE;
      }
    },
  };
}
