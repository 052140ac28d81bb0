/** Parses the content of a package in grams: "500 g", "1,5 l", "6 x 330 ml ℮". A millilitre counts as a gram (core/products/product.ts). */
import { parseDecimal } from '#core/kit/decimal.ts';

const GRAMS: Readonly<Record<string, number>> = { mg: 0.001, g: 1, gr: 1, kg: 1000, ml: 1, cl: 10, dl: 100, l: 1000 };
const VOLUMES = new Set(['ml', 'cl', 'dl', 'l']);
const QUANTITY = /(?:(\d{1,3})\s*[x×*]\s*)?(\d+(?:[.,]\d+)?)\s*(mg|kg|gr|g|ml|cl|dl|l)\b/i;

export interface OffQuantity {
  readonly grams: number;
  readonly isVolume: boolean;
}

export function offQuantity(text: string): OffQuantity | undefined {
  const [, times = '1', amount = '', unit = ''] = QUANTITY.exec(text.normalize('NFKC')) ?? [];
  const number = parseDecimal(amount);
  const grams = GRAMS[unit.toLowerCase()];
  if (number === undefined || grams === undefined || number <= 0) return undefined;
  return { grams: Math.round(Number(times) * number * grams * 1000) / 1000, isVolume: VOLUMES.has(unit.toLowerCase()) };
}
