/** Spellings of a printed name that OCR may have meant. Every one of them is compared with the catalogue letter by letter. */

/** Letters whose shapes OCR exchanges, as one letter each: "ROW" is RDW, "Umfociti" Limfociti, "Natnj" Natrij. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/li|ii|il|ll|h/g, 'u'],
  [/ri/g, 'n'],
  [/rn|nn/g, 'm'],
  [/vv/g, 'w'],
  [/cl|[0dq]/g, 'o'],
  [/[1ijltf!|]/g, 'i'],
  [/5/g, 's'],
  [/8/g, 'b'],
];

/** @param key letters and figures alone */
export const toShape = (key: string): string => SHAPES.reduce((one, [seen, meant]) => one.replace(seen, meant), key);

/** Rules, folds and specks beside a name: "il S-Kalij", "1 Monociti", "10° Trombociti". Letters are thin or absent. */
const SPECK = /^(?:[^\p{L}]{1,4}|[ijl1|!]{1,2})$/u;
/** A letter of the sample without its dash: "KTrombociti". */
const GLUED = /^([KSPBU])(?=\p{Lu}{2}|\p{Lu}\p{Ll})/u;
const LEAST = 3;

const letters = (text: string): number => text.replace(/[^\p{L}]/gu, '').length;

/** Without specks at its ends, with a dash behind the letter of the sample, and with ß for a large B. */
export function toOcrSpellings(name: string): readonly string[] {
  const words = name.split(/\s+/);
  const first = words.findIndex((word) => !SPECK.test(word));
  const last = words.findLastIndex((word) => !SPECK.test(word));
  const bare = first === -1 ? name : words.slice(first, last + 1).join(' ');
  const front = first === -1 ? name : words.slice(first).join(' ');
  return [...new Set([front, bare, bare.replace(GLUED, '$1-'), bare.replace(/^[5$§]-/, 'S-'), bare.replace(/(?<=\p{Ll})B(?!\p{L})/gu, 'ß')])].filter(
    (spelling) => spelling !== name && letters(spelling) >= LEAST,
  );
}
