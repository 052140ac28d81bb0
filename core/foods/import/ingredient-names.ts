/**
 * Slovenian names for rows of CIQUAL from the list of ingredients of Open Food Facts (Open Database License), which names a row for some
 * ingredients. A name is taken only if it surely means that row: the list names the row itself and not a similar one, the English names agree,
 * the row is not in a state that the ingredient does not name (cooked, canned, dried), and the name is a noun ("repična" of rapeseed oil is
 * not). A missing name costs little; a wrong one gives a food the figures of another.
 */
import type { CsvRecord } from '#core/foods/csv-record.ts';
import type { ImportedFood } from './imported-food.ts';
import { oneLine } from './row-table.ts';

export const INGREDIENT_HEADER = ['name_en', 'name_sl', 'ciqual_code'] as const;

type Unused = 'no row of the table' | 'a similar row only' | 'another food or state' | 'an adjective';

export interface NamedFoods {
  readonly foods: readonly ImportedFood[];
  /** Names that were added. */
  readonly named: number;
  readonly leftOut: { readonly [reason in Unused]?: number };
}

/** Kinds that a row says and an ingredient leaves out: "Gouda cheese" is gouda. */
const KIND = new Set(['cheese', 'fruit', 'and', 'or', 'the', 'of']);
const singular = (word: string): string => word.replace(/(?:ies)$/, 'y').replace(/(?<=[^s])s$/, '');

function wordSet(text: string): ReadonlySet<string> {
  return new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).map(singular).filter((word) => !KIND.has(word)));
}

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size === b.size && [...a].every((word) => b.has(word));

const STATE = /\b(?:cooked|boiled|canned|dried|dehydrated|rehydrated|fried|grilled|roasted|smoked|salted|frozen|instant|sweetened|average)\b/;

/** Whether a row is the ingredient: "Squid, raw" is squid, "Couscous, cooked" is not couscous as it is bought. */
function isRow(nameEn: string, row: string): boolean {
  const [head = '', ...rest] = row.replaceAll(/\s-[^-]+-/g, ' ').split(',');
  const state = STATE.exec(rest.join(' '))?.[0];
  return isSame(wordSet(nameEn), wordSet(head)) && (state === undefined || nameEn.toLowerCase().includes(state));
}

/** What was done to a food. Few names of ingredients say it; those that do may mean another row. */
const DONE = /(?:iran|riban|mlet|kuhan|pečen|pražen|dimljen|soljen|sušen)/;
/** Endings of Slovenian adjectives. */
const ADJECTIVE = /(?:[oe]v|[čžš]n|sk|zrnat)[aoi]$|čji$|ski$|ati$/u;
/** A code of an additive ("E164") is no name, and neither is an adjective alone. */
const isName = (name: string): boolean => !/\d/.test(name) && !ADJECTIVE.test(name);

/** Names stand in a sentence: small, but for capitals inside ("Grana Padano"). */
const inSentence = (name: string): string => (/\p{L}.*\p{Lu}/u.test(name) ? name : name.toLowerCase());

/** Takes the rows of the list one by one. */
export class IngredientNames {
  private readonly rows: CsvRecord[] = [];

  take(row: CsvRecord): void {
    if (row['name_sl']) this.rows.push(row);
  }

  /** @param foods of CIQUAL */
  addTo(foods: readonly ImportedFood[]): NamedFoods {
    const byId = new Map(foods.map((food) => [food.id, food]));
    const leftOut: { [reason in Unused]?: number } = {};
    let named = 0;
    for (const row of this.rows) {
      const food = byId.get(`ciqual:${row['ciqual_code'] || '-'}`);
      const name = inSentence(oneLine(row['name_sl']));
      const unused = this.unusedBecause(row, food);
      if (unused !== undefined || food === undefined) leftOut[unused ?? 'no row of the table'] = (leftOut[unused ?? 'no row of the table'] ?? 0) + 1;
      else if (!food.sl.includes(name)) {
        named += 1;
        byId.set(food.id, { ...food, sl: [...food.sl, name] });
      }
    }
    return { foods: [...byId.values()], named, leftOut };
  }

  private unusedBecause(row: CsvRecord, food: ImportedFood | undefined): Unused | undefined {
    if (food === undefined) return row['ciqual_proxy_code'] ? 'a similar row only' : 'no row of the table';
    const name = oneLine(row['name_sl']).toLowerCase();
    if (!isRow(row['name_en'] ?? '', food.en[0] ?? '') || DONE.test(name)) return 'another food or state';
    return isName(name) ? undefined : 'an adjective';
  }
}
