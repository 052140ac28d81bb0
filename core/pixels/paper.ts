/** Makes a photograph of printed paper or foil into dark writing on even white, upright to the degree, at the size a text reader likes best. */
import { cropped, inverted, turned, type Grey } from './grey.ts';
import { clearedOfGrain, withoutGrain } from './grain.ts';
import { resized, rotated, scaled } from './resample.ts';
import { sharpened } from './clarity.ts';

/** Blocks along the longer side; the paper of one is taken to be of one brightness. */
const BLOCKS = 220;
/** Blocks to either side: what is dark and narrower than twice this is print, what is wider is a shadow or the table below. */
const REACH = 7;

/** Per block, the value that a tenth of its pixels exceeds (the paper), or stays below when `dark` (the ink). */
function blockLevels({ width, height, data }: Grey, size: number): Grey {
  const w = Math.ceil(width / size);
  const h = Math.ceil(height / size);
  const out = new Uint8Array(w * h);
  const counts = new Uint32Array(256);
  for (let by = 0; by < h; by += 1) {
    for (let bx = 0; bx < w; bx += 1) {
      counts.fill(0);
      let total = 0;
      for (let y = by * size; y < Math.min(height, (by + 1) * size); y += 1)
        for (let x = bx * size; x < Math.min(width, (bx + 1) * size); x += 1) {
          const value = data[y * width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          total += 1;
        }
      let seen = 0;
      let value = 255;
      while (value > 0 && (seen += counts[value] ?? 0) < total * 0.15) value -= 1;
      out[by * w + bx] = value;
    }
  }
  return { width: w, height: h, data: out };
}

/** The extreme of each place's neighbours in its row; the picture comes out lying on its side, so that doing it twice takes both directions. */
function extremesAndTurned({ width, height, data }: Grey, pick: (a: number, b: number) => number): Grey {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let value = data[y * width + x] ?? 0;
      for (let nx = Math.max(0, x - REACH); nx <= Math.min(width - 1, x + REACH); nx += 1) value = pick(value, data[y * width + nx] ?? 0);
      out[x * height + y] = value;
    }
  return { width: height, height: width, data: out };
}

/** With a margin that goes on as its edge does, so that a strip of the table beside a page counts as wide. */
function padded({ width, height, data }: Grey, margin: number): Grey {
  const [w, h] = [width + 2 * margin, height + 2 * margin];
  const out = new Uint8Array(w * h);
  const inside = (place: number, length: number): number => Math.min(length - 1, Math.max(0, place - margin));
  for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) out[y * w + x] = data[inside(y, height) * width + inside(x, width)] ?? 0;
  return { width: w, height: h, data: out };
}

/**
 * Fills dark places that are narrow with the paper around them, and leaves the edges of wide ones where they are: a grey-scale closing.
 * Source: J. Serra, Image analysis and mathematical morphology, 1982.
 */
function closed(image: Grey): Grey {
  const margin = 2 * REACH;
  const most = extremesAndTurned(extremesAndTurned(padded(image, margin), Math.max), Math.max);
  const least = extremesAndTurned(extremesAndTurned(most, Math.min), Math.min);
  return cropped(least, margin, margin, margin + image.width, margin + image.height);
}

/** On evened paper of about 245: below the first is print, below the second faint print at most. */
const PRINT = [150, 215] as const;
/** Share of a page that a line of writing covers at least. */
const LEAST_WRITING = 0.0004;

/**
 * How dark the writing is on evened paper. A sheet with few words has less ink than two hundredths of its pixels, and the table it lies on may have
 * more: there only what is clearly darker than paper tells.
 */
function measureInk(values: Uint8ClampedArray): number {
  const usual = getRank(values, 0.02);
  if (usual < PRINT[0]) return usual;
  for (const most of PRINT) {
    const dark = values.filter((value) => value < most);
    if (dark.length > values.length * LEAST_WRITING) return Math.min(usual, getRank(dark, 0.3));
  }
  return 0;
}

/** Blocks at the size of the picture they were made of; the last ones reach beyond it. */
function toSize(blocks: Grey, size: number, { width, height }: Grey): Grey {
  const large = resized(blocks, blocks.width * size, blocks.height * size);
  return large.width === width && large.height === height ? large : cropped(large, 0, 0, width, height);
}

/** Divides by the brightness of the paper around, so that shadow and glare go, then stretches what is left between ink and paper. */
export function flattened(image: Grey): Grey {
  const size = Math.max(3, Math.round(Math.max(image.width, image.height) / BLOCKS));
  const paper = toSize(closed(blockLevels(image, size)), size, image);
  const out = new Uint8ClampedArray(image.data.length);
  for (let at = 0; at < out.length; at += 1) out[at] = ((image.data[at] ?? 0) * 245) / Math.max(24, paper.data[at] ?? 0);
  const ink = measureInk(out);
  const span = Math.max(24, 235 - ink);
  for (let at = 0; at < out.length; at += 1) out[at] = (((out[at] ?? 0) - ink) * 245) / span;
  return { width: image.width, height: image.height, data: new Uint8Array(out.buffer) };
}

function getRank(values: ArrayLike<number>, part: number): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < values.length; at += 1) counts[values[at] ?? 0] = (counts[values[at] ?? 0] ?? 0) + 1;
  let seen = 0;
  for (let value = 0; value < 256; value += 1) {
    seen += counts[value] ?? 0;
    if (seen >= values.length * part) return value;
  }
  return 255;
}

/** Light writing on a dark ground: most of the picture's middle is darker than the middle of its span. */
export function isDarkGround(image: Grey): boolean {
  const { width: w, height: h } = image;
  const middle = cropped(image, w * 0.15, h * 0.15, w * 0.85, h * 0.85);
  const [low, high] = [getRank(middle.data, 0.02), getRank(middle.data, 0.98)];
  return getRank(middle.data, 0.5) < low + (high - low) * 0.4;
}

/** Darker than this is ink, in a flattened picture. */
const INK = 140;

/** Places of ink, as x and y one after the other. */
function toInkPlaces({ width, height, data }: Grey): Int32Array {
  const places = new Int32Array(2 * data.filter((value) => value < INK).length);
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 255) >= INK) continue;
      places[count] = x;
      places[count + 1] = y;
      count += 2;
    }
  return places;
}

/** How unevenly ink lies over the rows when the picture is sheared by `slope`: highest when lines of writing lie along them. */
function rowContrast({ width, height }: Grey, places: Int32Array, slope: number): number {
  const margin = Math.ceil(Math.abs(slope) * width);
  const rows = new Float64Array(height + 2 * margin);
  for (let at = 0; at < places.length; at += 2) {
    const row = margin + Math.round((places[at + 1] ?? 0) + ((places[at] ?? 0) - width / 2) * slope);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let contrast = 0;
  for (let row = 1; row < rows.length; row += 1) contrast += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return contrast;
}

/** Long side of the small copy that angles are tried on. */
const SMALL = 700;

/**
 * How far the lines of writing are turned clockwise, in degrees: by trying angles and keeping the one under which rows are clearest.
 * Source: projection profiles, H. S. Baird, The skew angle of printed documents, 1987.
 */
export function measureTilt(image: Grey, most = 9): { readonly degrees: number; readonly contrast: number } {
  const small = scaled(image, Math.min(1, SMALL / Math.max(image.width, image.height)));
  const places = toInkPlaces(small);
  let best = { degrees: 0, contrast: 0 };
  const attempt = (degrees: number): void => {
    const contrast = rowContrast(small, places, -Math.tan((degrees * Math.PI) / 180));
    if (contrast > best.contrast) best = { degrees, contrast };
  };
  for (let degrees = -most; degrees <= most; degrees += 0.75) attempt(degrees);
  const coarse = best.degrees;
  for (let step = -3; step <= 3; step += 1) attempt(coarse + step * 0.2);
  return best;
}

/** Whether lines of writing run up and down: then the picture needs a quarter turn. */
export function liesOnItsSide(image: Grey): boolean {
  const small = scaled(image, Math.min(1, SMALL / Math.max(image.width, image.height)));
  const flat = flattened(isDarkGround(small) ? inverted(small) : small);
  return measureTilt(turned(flat, 1)).contrast > measureTilt(flat).contrast * 1.35;
}

/** The usual thickness of a stroke in pixels: the median length of dark runs along the rows. Undefined for an empty sheet. */
export function measureStroke({ width, height, data }: Grey): number | undefined {
  const counts = new Uint32Array(64);
  let total = 0;
  for (let y = 0; y < height; y += 2) {
    let run = 0;
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 255) < INK) run += 1;
      else {
        if (run > 0 && run < counts.length) {
          counts[run] = (counts[run] ?? 0) + 1;
          total += 1;
        }
        run = 0;
      }
    }
  }
  if (total < 50) return undefined;
  let seen = 0;
  for (let run = 0; run < counts.length; run += 1) {
    seen += counts[run] ?? 0;
    if (seen >= total / 2) return run;
  }
  return undefined;
}

/** Lighter than this is no part of a line. */
const LINE = 190;
/** What touches a line and is lighter than this is its soft edge; what is darker is a letter that stands on it. */
const EDGE = 120;

/** Whitens dark runs longer than any letter, with their soft edges: the lines of a table, which a reader takes for letters. */
export function withoutRules(image: Grey, longest: number): Grey {
  const { width, height } = image;
  const data = image.data.slice();
  const wipe = (end: number, run: number, step: number): void => {
    if (run <= longest) return;
    const aside = step === 1 ? width : 1;
    for (let back = end - run * step; back < end; back += step) {
      data[back] = 255;
      if ((image.data[back - aside] ?? 0) > EDGE) data[back - aside] = 255;
      if ((image.data[back + aside] ?? 0) > EDGE) data[back + aside] = 255;
    }
  };
  // Rows are walked once, with the runs of all columns beside those of the row: walking down columns is slow in memory.
  const down = new Int32Array(width);
  for (let y = 0, at = 0; y < height; y += 1) {
    let across = 0;
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((image.data[at] ?? 255) < LINE) {
        across += 1;
        down[x] = (down[x] ?? 0) + 1;
      } else {
        wipe(at, across, 1);
        wipe(at, down[x] ?? 0, width);
        across = 0;
        down[x] = 0;
      }
    }
    wipe(at, across, 1);
  }
  for (let x = 0; x < width; x += 1) wipe(height * width + x, down[x] ?? 0, width);
  return { width, height, data };
}

export interface PaperOptions {
  /** Wanted thickness of a stroke, in pixels. */
  readonly stroke: number;
  readonly rules: 'kept' | 'wiped';
  readonly sharpen: number;
}

/** Thinner strokes are measured on pages whose print is partly lost; large headings have bars of their own. */
const LEAST_STROKE = 2.5;

/** Pixels a prepared page may have: more costs the reader time and no longer helps. */
const LARGEST = 5_000_000;

export interface Paper {
  readonly page: Grey;
  /** How much larger it is than the sheet. */
  readonly factor: number;
}

/** Even light, dark on white, deskewed: what all the passes of a reading share. */
export interface Sheet {
  readonly image: Grey;
  readonly degrees: number;
}

/** @param quarters clockwise turns that bring the picture upright */
export function toSheet(picture: Grey, quarters: number): Sheet {
  const smooth = withoutGrain(turned(picture, quarters));
  const flat = clearedOfGrain(flattened(isDarkGround(smooth.image) ? inverted(smooth.image) : smooth.image), smooth);
  const { degrees } = measureTilt(flat);
  return Math.abs(degrees) < 0.15 ? { image: flat, degrees: 0 } : { image: rotated(flat, -degrees), degrees };
}

/** The same page as it came in, upright but with its own light: for what evening of the light spoils. */
export const toBareSheet = (picture: Grey, quarters: number, { degrees }: Sheet): Sheet => {
  const upright = turned(picture, quarters);
  return { image: degrees === 0 ? upright : rotated(upright, -degrees), degrees };
};

export function toPaper({ image }: Sheet, { stroke, rules, sharpen }: PaperOptions): Paper {
  const found = measureStroke(image) ?? stroke;
  const most = Math.sqrt(LARGEST / (image.width * image.height));
  const factor = Math.min(4, most, Math.max(0.4, stroke / found));
  const sized = scaled(image, factor);
  // A line that is not quite level has short runs, so what counts is the stroke that the page has and not the wanted one.
  const bare = rules === 'wiped' ? withoutRules(sized, Math.min(stroke, Math.max(LEAST_STROKE, found * factor)) * 28) : sized;
  return { page: sharpen > 0 ? sharpened(bare, Math.round(stroke), sharpen) : bare, factor };
}

/** Where a place of the sheet lies on the picture that came in. @param quarters as handed to toSheet */
export function placeOnPicture({ image, degrees }: Sheet, quarters: number, x: number, y: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [w, h] = [image.width, image.height];
  const [dx, dy] = [x - (w - 1) / 2, y - (h - 1) / 2];
  const [ux, uy] = [(w - 1) / 2 + dx * cos - dy * sin, (h - 1) / 2 + dx * sin + dy * cos];
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 1) return [uy, w - 1 - ux];
  if (turns === 2) return [w - 1 - ux, h - 1 - uy];
  return turns === 3 ? [h - 1 - uy, ux] : [ux, uy];
}
