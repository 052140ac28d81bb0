/**
 * What stands around the foods of pasted lists, tables, exports and chats is taken away before the text is read: headings, totals, boxes, labels, names of
 * who wrote. Only texts that have such signs are touched; places stay those of the typed text.
 */
import { toPlainText, type PlainText } from './plain-text.ts';
import { tableRows, type Line, type Piece } from './table-rows.ts';
import { isSumLine } from './table-words.ts';
import { MAX_TEXT } from './tokenize.ts';

const BOX = /^\s*(?:[-*•+]\s*)?(\[[ xX✓✔]?\]|[☐☑✓✔✅☒✗✘❌])\s*/u;
const OPEN = /^(\[ ?\]|☐)$/u;
const CROSSED = /[☒✗✘❌]/u;
const SIGNS = /[\n\t[{☐☑✓✔✅☒✗✘❌]|;.*;|~~/;

type Tick = 'done' | 'open' | 'crossed';

function toTick(box: string): Tick {
  if (OPEN.test(box)) return 'open';
  return CROSSED.test(box) ? 'crossed' : 'done';
}

const boxIn = (line: string): string | undefined => BOX.exec(line)?.[1];

function toLines(text: string): Line[] {
  let from = 0;
  return text.split('\n').map((line) => {
    const at = from;
    from += line.length + 1;
    return { from: at, to: at + line.length, text: line };
  });
}

/** Whether a list of boxes has none that is ticked: planned, and perhaps not eaten. */
function isUnticked(lines: readonly Line[]): boolean {
  const ticks = lines.flatMap(({ text }) => boxIn(text) ?? []);
  return ticks.length > 0 && ticks.every((box) => toTick(box) !== 'done');
}

/** Lines of a list of boxes that were not ticked where others were, or were crossed out. */
function leftOut(lines: readonly Line[]): ReadonlySet<Line> {
  const ticks = lines.map((line): Tick | undefined => {
    const box = boxIn(line.text);
    return box === undefined ? undefined : toTick(box);
  });
  if (!ticks.includes('done')) return new Set();
  return new Set(lines.filter((_, at) => ticks[at] === 'open' || ticks[at] === 'crossed'));
}

const LABEL = /^\s*([a-zA-Z]|[ivx]{1,4})[).]\s+(?=\S)/;
/** "1: …", "2 – …", "#1 …", "01 …", "1️⃣ …"; a number and a blank alone counts what follows. */
const NUMBER = /^\s*(?:[#(]?(\d{1,2})(?:\)|[.:/,](?=\s|\p{L})|\s?[-–—](?=\s\D|\p{L})|\ufe0f?\u20e3)|[#0](\d{1,2})(?=\s))\s*/u;
const CHAT =
  /^\s*([[(]?[\d/.,: -]*?\d\d?[:.]\d\d)(?:[:.]\d\d)?((?:\s?[AP]M)?[\])]?)\s*[-–]?\s*(\p{Lu}[\p{L}.]*(?: \p{L}[\p{L}.]*){0,2}):\s+(?=.*\p{L}{3})/u;
const MEAL = /^(zajtrk|malica|kosilo|ve[cč]erja|prigrizek|breakfast|brunch|lunch|dinner|supper|snack)/i;
const FEWEST = 2;

/** Whether lines are numbered from one on. */
function areNumbered(lines: readonly Line[]): boolean {
  const numbers = lines.flatMap(({ text }) => {
    const [said, number, other] = NUMBER.exec(text) ?? [];
    return said === undefined ? [] : [Number(number ?? other)];
  });
  return numbers.length >= FEWEST && numbers.every((number, at) => number === at + 1);
}

interface Labels {
  /** What the labels of lines are, where two lines have one. */
  readonly label?: RegExp;
  readonly names: ReadonlyMap<string, number>;
}

function toLabels(lines: readonly Line[]): Labels {
  const names = new Map<string, number>();
  for (const { text } of lines) {
    const name = CHAT.exec(text)?.[3];
    if (name !== undefined) names.set(name, (names.get(name) ?? 0) + 1);
  }
  const isLettered = lines.filter(({ text }) => LABEL.test(text)).length >= FEWEST;
  const label = areNumbered(lines) ? NUMBER : isLettered ? LABEL : undefined;
  return { names, ...(label && { label }) };
}

/** "[10:32] Ana: kava": who wrote it is no food. Without brackets only where the name comes twice. */
function chatPieces({ from, to, text }: Line, { names }: Labels): Piece[] | undefined {
  const [said, time = '', end = '', name = ''] = CHAT.exec(text) ?? [];
  if (said === undefined || MEAL.test(name) || (!/[\])]$/.test(end) && (names.get(name) ?? 0) < FEWEST)) return undefined;
  const at = from + said.indexOf(time);
  return [
    { from: at, to: at + time.length },
    { from: from + said.length, to },
  ];
}

/** "Oats - Rolled Oats, 40 g": a name said again behind a dash, as trackers print it. */
function sameAgain({ from, to, text }: Line): Piece[] | undefined {
  const said = /^\s*(.+?) - (?=(.+), .*\d)/.exec(text);
  const words = (part: string | undefined): string[] => part?.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const again = words(said?.[2]);
  return said !== null && words(said[1]).some((word) => again.includes(word)) ? [{ from: from + said[0].length, to }] : undefined;
}

function linePieces(line: Line, labels: Labels): Piece[] {
  const box = BOX.exec(line.text)?.[0] ?? labels.label?.exec(line.text)?.[0];
  if (box !== undefined) return [{ from: line.from + box.length, to: line.to }];
  return chatPieces(line, labels) ?? sameAgain(line) ?? unstruck(line);
}

/** "Zajtrk (2)", "Breakfast: 255": how many foods or kilocalories the meal has. */
const MEAL_FIGURE =
  /^(\W*(?:zajtrk|malica|kosilo|ve[cč]erja|breakfast|brunch|lunch|dinner|supper|snacks?))[\s:–(-]*\d[\d.,]*\s*(?:k?cal|calories|kj)?\)?\s*$/iu;
/** "Oats, 40 g 150 27 3 5": figures behind an amount. */
const FIGURES = /(\d\s?\p{L}+)((?:\s+\d[\d.,]*){2,}|\s+\d{2,4})\s*$/u;

/** Without the figures that a tracker prints at the end of a line. */
function withoutFigures({ from, to, text }: Line): Line {
  const meal = MEAL_FIGURE.exec(text)?.[1];
  if (meal !== undefined) return { from, to: from + meal.length, text: meal };
  const figures = FIGURES.exec(text)?.[2];
  if (figures === undefined) return { from, to, text };
  const end = text.trimEnd().length - figures.length;
  return { from, to: from + end, text: text.slice(0, end) };
}

/** "~~kruh~~": struck out. */
function unstruck({ from, to, text }: Line): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { index, 0: struck } of text.matchAll(/~~[^~]+~~/g)) {
    pieces.push({ from: from + at, to: from + index });
    at = index + struck.length;
  }
  return [...pieces, { from: from + at, to }];
}

/** "Serves 4", "za 4 osebe": the whole of a recipe, of which nobody said how much was eaten. */
const SERVES = /^\s*(serves|makes|yields?|servings)\b.*\d/i;
const FOR_SEVERAL = /(^|[\s(])(za|for)\s+([2-9]|\d\d|dv[ae]|tri|[šs]tiri|[šs]est|two|three|four|six)\s+(oseb|porcij|ljudi|people|persons|servings)/i;
const isRecipe = (lines: readonly Line[]): boolean => lines.length > 1 && lines.some(({ text }) => SERVES.test(text) || FOR_SEVERAL.test(text));

function toPieces(text: string, lines: readonly Line[]): Piece[] {
  const skipped = leftOut(lines);
  const rows = tableRows(lines);
  const labels = toLabels(lines);
  return lines.flatMap((line): Piece[] => {
    const end = { from: line.to, to: Math.min(line.to + 1, text.length) };
    if (skipped.has(line) || (lines.length > 1 && (isSumLine(line.text) || SERVES.test(line.text)))) return [end];
    return [...(rows.get(line) ?? linePieces(lines.length > 1 ? withoutFigures(line) : line, labels)), end];
  });
}

export interface Layout extends PlainText {
  /** Boxes that nobody ticked, or a recipe for several: what is listed is in doubt. */
  readonly doubtful?: true;
}

/** The text as it is read, without what stands around the foods. */
export function readLayout(typed: string): Layout {
  const plain = toPlainText(typed.length > MAX_TEXT ? typed.slice(0, MAX_TEXT) : typed);
  if (!SIGNS.test(plain.text)) return plain;
  const lines = toLines(plain.text);
  const pieces = toPieces(plain.text, lines);
  const doubt = isUnticked(lines) || isRecipe(lines) ? ({ doubtful: true } as const) : {};
  if (pieces.every(({ from, instead }, at) => instead === undefined && from === (pieces[at - 1]?.to ?? 0))) return { ...plain, ...doubt };
  let text = '';
  const places: number[] = [];
  for (const { from, to, instead } of pieces) {
    const said = instead ?? plain.text.slice(from, to);
    text += said;
    for (let at = 0; at < said.length; at += 1) {
      const place = instead === undefined ? from + at : from;
      places.push(plain.places?.[place] ?? place);
    }
  }
  places.push(typed.length);
  return { text, places, ...doubt };
}
