/** "a six-pack of beer", "6-pack of coke", "4 pack of yogurts": so many of what is in the pack; drinks are in cans. */
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';

const GLUED = /^(two|three|four|six|eight|ten|twelve)pack$/;
const PACK = /^(pack|pk|packer)$/;
/** Numbers that packs are sold in. */
const SOLD: ReadonlySet<number> = new Set([2, 3, 4, 6, 8, 10, 12, 18, 24]);
const IN_CANS = /^(beers?|lagers?|ales?|ciders?|cokes?|colas?|sodas?|pepsi|sprite|fanta|seltzers?|radlers?|piv[ao]|energy)$/;

interface Pack {
  readonly count: number;
  /** The token behind the pack. */
  readonly next: number;
}

/** "sixpack". */
function gluedPack(tokens: readonly Token[], at: number): Pack | undefined {
  const count = parsedNumber(GLUED.exec(wordAt(tokens, at))?.[1] ?? '');
  return count === undefined ? undefined : { count: count.value, next: at + 1 };
}

function packAt(tokens: readonly Token[], at: number): Pack | undefined {
  const count = tokens[at]?.value ?? parsedNumber(wordAt(tokens, at))?.value ?? 0;
  const isHyphened = wordAt(tokens, at + 1) === '-';
  const pack = isHyphened ? at + 2 : at + 1;
  if (!SOLD.has(count) || !PACK.test(wordAt(tokens, pack))) return undefined;
  // "2 pack of ham" without a hyphen may be two packs.
  return isHyphened || (count > FEW && wordAt(tokens, pack + 1) === 'of') ? { count, next: pack + 1 } : undefined;
}
const FEW = 3;

/** @returns the tokens with the number of what is in a pack */
export function withPackCounts(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => folded.endsWith('pack') || PACK.test(folded))) return tokens;
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const pack = gluedPack(tokens, at) ?? packAt(tokens, at);
    if (pack === undefined) {
      read.push(token);
      continue;
    }
    if (/^an?$/.test(read.at(-1)?.folded ?? '')) read.pop();
    read.push({ ...token, kind: 'number', text: String(pack.count), folded: String(pack.count), value: pack.count });
    const named = wordAt(tokens, pack.next) === 'of' ? pack.next + 1 : pack.next;
    if (IN_CANS.test(wordAt(tokens, named))) read.push({ ...token, kind: 'word', text: 'cans', folded: 'cans' });
    at = named - 1;
  }
  return read;
}
