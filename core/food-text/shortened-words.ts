/** Words written with fewer letters: "pišč. prsa", "zel. solata", '6" sub'. */
import { wordAt, type Token } from './tokenize.ts';

/** What stands before a dot and a noun, folded, and the whole word. */
const WHOLE: ReadonlyMap<string, string> = new Map(
  `pis piscancje|pisc piscancje|gov goveje|svinj svinjsko|tel telecje|zel zelena|zelenj zelenjavna|olj oljcno|olivn olivno|bucn bucno|kuh kuhan|pec pecen
  |sad sadni|jag jagodni|jab jabolcni|pom pomarancni|cok cokoladni|polnozrn polnozrnat|polnoz polnozrnat|ovs ovseni|ajd ajdova|rz rzeni|kor koruzni
  |krom krompirjeva|parad paradiznikova|mlec mlecni|mand mandljevo|arah arasidovo|nar naravni|miner mineralna|raz razna|mesan mesana
  |dun dunajski|boln bolonjska|ckn chicken|chkn chicken|choc chocolate|veg vegetable|org organic|wholegr wholegrain`
    .split('|')
    .map((row): [string, string] => {
      const [short = '', whole = ''] = row.trim().split(' ');
      return [short, whole];
    }),
);

/** Begins another sentence, also in small letters. */
const BEGINS = /^(zajtrk|kosil|vecerj|malic|potem|nato|zatem|zvecer|zjutraj|opoldne|popoldne|dopoldne|breakfast|lunch|dinner|snack|then)/;

const isInchSign = ({ text, glued }: Token): boolean => glued && /^["″”]$/.test(text);

/** "zel. solata", but "malo soli. Jabolko" ends a sentence. */
function wholeWord(tokens: readonly Token[], at: number): Token | undefined {
  const token = tokens[at];
  const [dot, next] = [tokens[at + 1], tokens[at + 2]];
  const whole = token?.kind === 'word' ? WHOLE.get(token.folded) : undefined;
  if (token === undefined || whole === undefined || wordAt(tokens, at + 1) !== '.' || dot?.glued !== true) return undefined;
  const isNoun = next?.kind === 'word' && next.text === next.text.toLocaleLowerCase('sl') && !BEGINS.test(next.folded);
  return isNoun ? { ...token, folded: whole, end: dot.end } : undefined;
}

/** @returns the tokens with such words written out */
export function withWholeWords(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  let isQuoted = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const whole = wholeWord(tokens, at);
    if (whole !== undefined) {
      kept.push(whole);
      at += 1;
    } else if (isInchSign(token) && !isQuoted && tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'word')
      kept.push({ ...token, kind: 'word', folded: 'inch' });
    else {
      if (/^["”“″]$/.test(token.text)) isQuoted = !isQuoted;
      kept.push(token);
    }
  }
  return kept;
}
