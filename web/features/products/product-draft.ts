/** A product being written: what is typed or was read off its label, what is wrong with it, and the product it makes. Amounts are as printed: for 100 g, 100 ml or a portion. */
import type { Product, SaveProductRequest } from '#core/contracts/product.ts';
import { mostIn100g } from '#core/contracts/unknown.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { NUTRIENTS, type NutrientId } from '#core/nutrition/nutrients.ts';
import { parseGtin, printedGtin, type GtinRefusal } from '#core/products/gtin.ts';
import { toGrams, PRODUCT_LIMITS, toSalt, toSodium, type ProductBasis, type ProductSource } from '#core/products/product.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { AMOUNT_FIELDS, type AmountField, type FormAmounts } from './form-fields.ts';
import { amountsPer100, type Portioned } from './per-portion.ts';

/** Grams of salt in 100 g at most: pure salt. */
const MOST_SALT = 100;

export type SizeField = 'packageSize' | 'servingSize';

export interface ProductDraft extends Portioned {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  /** As typed. */
  readonly barcode: string;
  readonly basis: ProductBasis;
  readonly density: number | null;
  /** In the basis' unit. */
  readonly packageSize?: number;
  readonly source: ProductSource;
  readonly lang: FoodLang;
  /** Fields whose text is no number. */
  readonly unreadable: readonly string[];
}

export interface NewProduct {
  readonly name?: string;
  readonly gtin14?: string | undefined;
  readonly lang: FoodLang;
}

export function emptyProduct({ name = '', gtin14, lang }: NewProduct): ProductDraft {
  return {
    id: crypto.randomUUID(),
    name,
    brand: '',
    barcode: gtin14 === undefined ? '' : printedGtin(gtin14),
    basis: 'g',
    density: null,
    amounts: {},
    per: 'hundred',
    source: 'manual',
    lang,
    unreadable: [],
  };
}

/** Whether what was kept over a reload has today's shape. */
export function isProductDraft(kept: unknown): kept is ProductDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, name, brand, barcode, basis, per, amounts, unreadable } = kept as Partial<Record<keyof ProductDraft, unknown>>;
  const worded = [id, name, brand, barcode].every((text) => typeof text === 'string');
  const isMeasured = (basis === 'g' || basis === 'ml') && (per === 'hundred' || per === 'portion');
  return worded && isMeasured && typeof amounts === 'object' && amounts !== null && Array.isArray(unreadable);
}

const NUTRIENT_UNITS = new Map(NUTRIENTS.map(({ id, unit }) => [id as string, unit]));

export function toUnit(field: AmountField) {
  return NUTRIENT_UNITS.get(field) ?? 'g';
}

function toAmounts(per100: Product['per100']): FormAmounts {
  const { sodium } = per100;
  const amounts = AMOUNT_FIELDS.flatMap((field) => (per100[field] === undefined ? [] : [[field, per100[field]]]));
  return Object.fromEntries(sodium === undefined ? amounts : [...amounts, ['salt', toSalt(sodium)]]) as FormAmounts;
}

export function toDraft(product: Product): ProductDraft {
  const { packageGrams, servingGrams, basis, density } = product;
  const size = (grams: number) => grams / toGrams(1, basis, density);
  return {
    id: product.id,
    name: product.name,
    brand: product.brand ?? '',
    barcode: product.barcode === null ? '' : printedGtin(product.barcode),
    basis,
    density,
    amounts: toAmounts(product.per100),
    per: 'hundred',
    ...(packageGrams === null ? {} : { packageSize: size(packageGrams) }),
    ...(servingGrams === null ? {} : { servingSize: size(servingGrams) }),
    source: product.source,
    lang: product.lang,
    unreadable: [],
  };
}

const unreadableWith = ({ unreadable }: ProductDraft, field: string, valid: boolean) => [
  ...unreadable.filter((one) => one !== field),
  ...(valid ? [] : [field]),
];

export function withAmount(draft: ProductDraft, field: AmountField, value: number | undefined, valid: boolean): ProductDraft {
  const { [field]: _old, ...others } = draft.amounts;
  return { ...draft, amounts: value === undefined ? others : { ...others, [field]: value }, unreadable: unreadableWith(draft, field, valid) };
}

export function withSize(draft: ProductDraft, field: SizeField, value: number | undefined, valid: boolean): ProductDraft {
  const { [field]: _old, ...others } = draft;
  return { ...others, ...(value === undefined ? {} : { [field]: value }), unreadable: unreadableWith(draft, field, valid) };
}

export type Fault =
  | { readonly kind: 'required' }
  /** What a portion weighs is not known, and the amounts are for one. */
  | { readonly kind: 'portion' }
  | { readonly kind: 'range'; readonly min: number; readonly max: number }
  | { readonly kind: 'gtin'; readonly reason: Exclude<GtinRefusal, 'empty'> };
export type FormField = 'name' | 'barcode' | SizeField | AmountField;

function amountFault(draft: ProductDraft, field: AmountField): Fault | undefined {
  const value = draft.amounts[field];
  const most = field === 'salt' ? MOST_SALT : mostIn100g(toUnit(field));
  const portion = draft.per === 'portion' ? (draft.servingSize ?? MEAL_LIMITS.grams) : 100;
  const max = (most * portion) / 100;
  if (draft.unreadable.includes(field) || (value !== undefined && (value < 0 || value > max))) return { kind: 'range', min: 0, max };
  return undefined;
}

const SMALLEST = 0.1;

function sizeFault(draft: ProductDraft, field: SizeField): Fault | undefined {
  const value = draft[field];
  const grams = field === 'packageSize' ? PRODUCT_LIMITS.packageGrams : MEAL_LIMITS.grams;
  const max = Math.floor(grams / toGrams(1, draft.basis, draft.density));
  if (draft.unreadable.includes(field) || (value !== undefined && (value < SMALLEST || value > max))) return { kind: 'range', min: SMALLEST, max };
  return field === 'servingSize' && amountsPer100(draft) === undefined ? { kind: 'portion' } : undefined;
}

function gtinFault(barcode: string): Fault | undefined {
  const read = parseGtin(barcode);
  return read.ok || read.reason === 'empty' ? undefined : { kind: 'gtin', reason: read.reason };
}

/** What is wrong, by field; empty when the product can be saved. */
export function findFaults(draft: ProductDraft): Partial<Record<FormField, Fault>> {
  const faults: [FormField, Fault | undefined][] = [
    ['name', draft.name.trim() === '' ? { kind: 'required' } : undefined],
    ['barcode', gtinFault(draft.barcode)],
    ['packageSize', sizeFault(draft, 'packageSize')],
    ['servingSize', sizeFault(draft, 'servingSize')],
    ...AMOUNT_FIELDS.map((field): [FormField, Fault | undefined] => [field, amountFault(draft, field)]),
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}

/** Amounts as nutrients: salt as sodium. */
export function toPer100({ salt, ...amounts }: FormAmounts): SaveProductRequest['per100'] {
  const known: Partial<Record<NutrientId, number>> = { ...amounts };
  return salt === undefined ? known : { ...known, sodium: toSodium(salt) };
}

/** The product as it is sent; undefined while something is wrong. */
export function productFrom(draft: ProductDraft): SaveProductRequest | undefined {
  const amounts = amountsPer100(draft);
  if (Object.keys(findFaults(draft)).length > 0 || amounts === undefined) return undefined;
  const gtin = parseGtin(draft.barcode);
  const { id, basis, density, source, lang, packageSize, servingSize } = draft;
  const grams = (size: number | undefined) => (size === undefined ? null : toGrams(size, basis, density));
  return {
    id,
    basis,
    source,
    lang,
    name: draft.name.trim(),
    brand: draft.brand.trim() || null,
    barcode: gtin.ok ? gtin.gtin14 : null,
    packageGrams: grams(packageSize),
    servingGrams: grams(servingSize),
    density,
    per100: toPer100(amounts),
  };
}
