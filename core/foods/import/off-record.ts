/**
 * A record of Open Food Facts: of the tab-separated export, a line of the JSONL dump or an answer of its API. The fields have the same names. In
 * the export all values are text and nutrients are fields of the record; otherwise nutrients are in `nutriments` or, newer, in `nutrition`. Any
 * field can be missing or of another type than documented; unreadable fields are absent.
 */
export type OffRecord = Readonly<Record<string, unknown>>;

const LONGEST = 200;
const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&amp;': '&', '&#39;': "'", '&apos;': "'", '&lt;': '<', '&gt;': '>' };

/** Words on one line, without marks of trade and HTML's ways of writing signs. */
export function offText(record: OffRecord, field: string): string | undefined {
  const value = record[field];
  if (typeof value !== 'string') return undefined;
  const clean = value
    .replace(/&[a-z#0-9]{2,5};/gi, (entity) => ENTITIES[entity.toLowerCase()] ?? ' ')
    .replace(/<[^>]*>|[®™©]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  // Half of a pair, as where a pair is cut in two, is no text that a database holds.
  const text = clean
    .slice(0, LONGEST)
    .replace(/\p{Cs}/gu, '')
    .trim();
  return text === '' ? undefined : text;
}

function numberIn(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}

export function offNumber(record: OffRecord, field: string): number | undefined {
  return numberIn(record[field]);
}

const isRecord = (value: unknown): value is OffRecord => typeof value === 'object' && value !== null;
const inside = (record: OffRecord, field: string): OffRecord => (isRecord(record[field]) ? record[field] : {});

const IN_GRAMS: Readonly<Record<string, number>> = { g: 1, mg: 1e-3, µg: 1e-6, μg: 1e-6, mcg: 1e-6, kj: 1, kcal: 1, '% vol': 1 };

/** The table's newer way: one set put together of all that is known, its amounts with their units. Of the product as sold only. */
function aggregated(record: OffRecord, name: string): number | undefined {
  const set = inside(inside(record, 'nutrition'), 'aggregated_set');
  if (!['100g', '100ml'].includes(String(set['per'])) || set['preparation'] === 'prepared') return undefined;
  const { value, unit } = inside(inside(set, 'nutrients'), name);
  const amount = numberIn(value);
  const factor = IN_GRAMS[typeof unit === 'string' ? unit.toLowerCase() : 'g'];
  return amount === undefined || factor === undefined ? undefined : amount * factor;
}

/** Whether amounts are of 100 ml, as far as the record says. */
export function isPer100ml(record: OffRecord): boolean {
  return inside(inside(record, 'nutrition'), 'aggregated_set')['per'] === '100ml';
}

/** Of 100 g or 100 ml: grams, but kJ of `energy` and `energy-kj`, kcal of `energy-kcal`, percent by volume of `alcohol`. */
export function offNutrient(record: OffRecord, name: string): number | undefined {
  const { nutriments } = record;
  return numberIn((isRecord(nutriments) ? nutriments : record)[`${name}_100g`]) ?? aggregated(record, name);
}

/** "en:milks,en:dairies" of the export, or a list. */
export function offTags(record: OffRecord, field: string): readonly string[] {
  const value = record[field];
  if (typeof value === 'string') return value.split(',').map((tag) => tag.trim());
  return Array.isArray(value) ? value.filter((tag): tag is string => typeof tag === 'string') : [];
}
