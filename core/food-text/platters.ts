/** "sirova plošča: brie, gorgonzola", "charcuterie board (ham, cheese)": boards and plates, before the list of what lies on them. */
import { wordAt, type Token } from './tokenize.ts';

const OF =
  /^(cheese|charcuterie|meat|antipasti|antipasto|mezze|snack|grazing|deli|sirov[aeio]|sirn[aeio]|mesn[aeio]|domac[aeio]|zakusk\p{L}{2,3}|mesan[aeio])$/u;
const BOARD = /^(plate|board|platter|tray|plosc[aeio]|pladenj)$/;
/** Words before the board, at most: "meat and cheese board". */
const MOST = 3;

/** The first word of the board's name before a colon or a bracket; undefined where it opens no list. */
function boardFrom(tokens: readonly Token[], board: number): number | undefined {
  if (!BOARD.test(wordAt(tokens, board)) || !/^[:(]$/.test(wordAt(tokens, board + 1))) return undefined;
  let from = board;
  while (
    from > board - MOST &&
    (OF.test(wordAt(tokens, from - 1)) || (/^(and|in)$/.test(wordAt(tokens, from - 1)) && OF.test(wordAt(tokens, from - 2))))
  )
    from -= 1;
  return from < board ? from : undefined;
}

/** @returns the tokens with one word for each board, which the table has for what lies on such a board */
export function withPlatters(tokens: readonly Token[]): readonly Token[] {
  let read = tokens;
  for (let board = tokens.length - 1; board > 0; board -= 1) {
    const from = boardFrom(read, board);
    const token = read[board];
    if (from !== undefined && token !== undefined) read = [...read.slice(0, from), { ...token, folded: 'narezek' }, ...read.slice(board + 1)];
  }
  return read;
}
