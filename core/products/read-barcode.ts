/**
 * Reads the article number on a picture. A wrong number is worse than none, so several scans vote: each scan
 * preprocesses the picture differently, and every scan line with a number is a vote. Easy pictures need one scan.
 * The decoder is a parameter: browsers and Node load the same WebAssembly differently.
 */
import { boxBlurred, sharpened, stretched } from '#core/pixels/clarity.ts';
import { cropped, toGrey, inverted, type Grey, type Rgba } from '#core/pixels/grey.ts';
import { rotated, scaled } from '#core/pixels/resample.ts';
import { parseGtin } from './gtin.ts';

export interface DecodedBars {
  /** Digits as decoded. */
  readonly text: string;
  /** "EAN13", "EAN8", "UPCA", "UPCE" */
  readonly format: string;
  /** How many lines across the bars gave this number. */
  readonly lines: number;
}

export type DecodeBars = (image: Rgba) => Promise<readonly DecodedBars[]>;

export interface FoundBarcode {
  readonly gtin14: string;
  readonly format: string;
}

/** Minimum votes, and the required ratio to the next number. Tuned on photographs (docs/bench.md). */
const SURE = { lines: 8, times: 4 } as const;
const LAST = { lines: 3, times: 3, scans: 2 } as const;
/** Short codes have fewer bars to contradict a misreading: UPC-E has no check digit of its own, EAN-8 half the digits. */
const TRUST: Readonly<Record<string, number>> = { UPCE: 0.15, EAN8: 0.5 };
/** Pixels a look may cost: more and a phone stalls. */
const LARGEST = 4_000_000;

interface Tally {
  readonly format: string;
  lines: number;
  scans: number;
}

class Votes {
  readonly #tallies = new Map<string, Tally>();

  /** @param scale how much larger than the picture this look was: it has as many more lines */
  count(found: readonly DecodedBars[], scale: number): void {
    const seen = new Set<string>();
    for (const { text, format, lines } of found) {
      const parsed = parseGtin(text);
      if (!parsed.ok) continue;
      const tally = this.#tallies.get(parsed.gtin14) ?? { format, lines: 0, scans: 0 };
      tally.lines += (lines * (TRUST[format] ?? 1)) / Math.max(1, scale);
      if (!seen.has(parsed.gtin14)) tally.scans += 1;
      seen.add(parsed.gtin14);
      this.#tallies.set(parsed.gtin14, tally);
    }
  }

  winner(need: { readonly lines: number; readonly times: number; readonly scans?: number }): FoundBarcode | undefined {
    const [first, second] = [...this.#tallies].sort(([, a], [, b]) => b.lines - a.lines);
    if (first === undefined) return undefined;
    const [gtin14, { format, lines, scans }] = first;
    const clear = lines >= need.lines && lines >= (second?.[1].lines ?? 0) * need.times && scans >= (need.scans ?? 1);
    return clear ? { gtin14, format } : undefined;
  }
}

function toRgba({ width, height, data }: Grey): Rgba {
  const out = new Uint8ClampedArray(data.length * 4);
  for (let at = 0; at < data.length; at += 1) out.fill(data[at] ?? 0, at * 4, at * 4 + 3).fill(255, at * 4 + 3, at * 4 + 4);
  return { width, height, data: out };
}

const toPixels = ({ width, height }: Pick<Grey, 'width' | 'height'>): number => width * height;

interface Look {
  readonly scale: number;
  readonly prepare: (image: Grey) => Grey;
}

const FRAMES: readonly Look[] = [
  { scale: 2, prepare: (image) => scaled(image, 2) },
  { scale: 1, prepare: (image) => sharpened(image, 2, 1.5) },
  // Averaged along upright bars: grain and scratches go, the bars stay.
  { scale: 2, prepare: (image) => boxBlurred(scaled(image, 2), 0, 6) },
  { scale: 3, prepare: (image) => sharpened(scaled(image, 3), 4, 2) },
  { scale: 3, prepare: (image) => boxBlurred(sharpened(scaled(image, 3), 5, 3), 0, 6) },
  { scale: 3, prepare: (image) => boxBlurred(sharpened(scaled(image, 3), 5, 3), 6, 0) },
  { scale: 2, prepare: (image) => rotated(scaled(image, 2), 8) },
  { scale: 2, prepare: (image) => rotated(scaled(image, 2), -8) },
  { scale: 1, prepare: (image) => rotated(image, 20) },
  { scale: 1, prepare: (image) => rotated(image, -20) },
  { scale: 2, prepare: (image) => rotated(scaled(image, 2), 33) },
  { scale: 2, prepare: (image) => rotated(scaled(image, 2), -33) },
  { scale: 1, prepare: (image) => rotated(image, 45) },
  // Defocused bars melt into fewer, larger pixels.
  { scale: 0.7, prepare: (image) => scaled(image, 0.7) },
  { scale: 0.6, prepare: (image) => scaled(image, 0.6) },
  { scale: 0.5, prepare: (image) => scaled(image, 0.5) },
  { scale: 1, prepare: inverted },
];

/** Overlapping quarters and the middle: a small code on a large picture is looked at closely. */
function toParts(image: Grey): Grey[] {
  const { width: w, height: h } = image;
  const places = [
    [0.2, 0.2],
    [0, 0],
    [0.4, 0],
    [0, 0.4],
    [0.4, 0.4],
  ] as const;
  return places.map(([x, y]) => cropped(image, w * x, h * y, w * (x + 0.6), h * (y + 0.6)));
}

interface Scan {
  readonly scale: number;
  /** Of the prepared picture: what it costs. */
  readonly pixels: number;
  readonly prepare: () => Grey;
}

function* toScans(image: Grey): Generator<Scan> {
  const whole = toPixels(image);
  for (const { scale, prepare } of FRAMES) {
    const pixels = whole * scale * scale;
    if (pixels <= LARGEST) yield { scale, pixels, prepare: () => prepare(image) };
  }
  if (whole * 4 <= LARGEST) return;
  for (const part of toParts(image)) {
    const scale = Math.min(2, Math.sqrt(LARGEST / toPixels(part)));
    yield { scale, pixels: toPixels(part) * scale * scale, prepare: () => scaled(part, scale) };
  }
}

/** A person waits no longer for an answer that may be "none". */
const PATIENCE_MS = 1500;

/** Keeps a look from being begun that would end too late: what a pixel has cost so far tells. */
class Patience {
  readonly #now: () => number;
  readonly #started: number;
  #perPixel = 0;
  #cheapest = Infinity;

  constructor(now: () => number) {
    this.#now = now;
    this.#started = now();
  }

  async spend<T>(pixels: number, look: () => Promise<T>): Promise<T> {
    const before = this.#now();
    const result = await look();
    const cost = this.#now() - before;
    this.#perPixel = Math.max(this.#perPixel, cost / Math.max(1, pixels));
    this.#cheapest = Math.min(this.#cheapest, cost);
    return result;
  }

  allows(pixels: number): boolean {
    return this.#now() - this.#started + Math.max(this.#cheapest, this.#perPixel * pixels) <= PATIENCE_MS;
  }
}

/**
 * Gives up after 1.5 s.
 * @param now milliseconds of any clock
 */
export async function readBarcodeFrom(image: Rgba, decode: DecodeBars, now: () => number): Promise<FoundBarcode | undefined> {
  const votes = new Votes();
  const patience = new Patience(now);
  votes.count(await patience.spend(toPixels(image), () => decode(image)), 1);
  const easy = votes.winner(SURE);
  if (easy !== undefined) return easy;
  for (const { pixels, scale, prepare } of toScans(stretched(toGrey(image)))) {
    if (!patience.allows(pixels)) continue;
    votes.count(await patience.spend(pixels, () => decode(toRgba(prepare()))), scale);
    const sure = votes.winner({ ...SURE, scans: 2 });
    if (sure !== undefined) return sure;
  }
  return votes.winner({ ...SURE, lines: 20 }) ?? votes.winner(LAST);
}

/** One frame of a camera: a second look only when the first saw something; the next frame comes soon. */
export async function readBarcodeInFrame(frame: Rgba, decode: DecodeBars): Promise<FoundBarcode | undefined> {
  const votes = new Votes();
  const found = await decode(frame);
  votes.count(found, 1);
  const sure = votes.winner({ lines: 12, times: SURE.times });
  if (sure !== undefined || found.length === 0) return sure;
  votes.count(await decode(toRgba(sharpened(toGrey(frame), 2, 1))), 1);
  return votes.winner({ ...SURE, scans: 2 });
}
