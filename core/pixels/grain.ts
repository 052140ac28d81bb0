/** Grain of a photograph taken in little light: taken away where it is, so that letters elsewhere stay sharp. */
import type { Grey } from './grey.ts';

/** The mean of each place and its eight neighbours. */
export function smoothed({ width, height, data }: Grey): Grey {
  const across = new Uint16Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const value = data[at] ?? 0;
      across[at] = value + (x > 0 ? (data[at - 1] ?? 0) : value) + (x < width - 1 ? (data[at + 1] ?? 0) : value);
    }
  const out = new Uint8Array(width * height);
  for (let at = 0; at < out.length; at += 1) {
    const value = across[at] ?? 0;
    out[at] = (value + (across[at - width] ?? value) + (across[at + width] ?? value) + 4) / 9;
  }
  return { width, height, data: out };
}

/** Side of a block that is taken to be equally grainy, in pixels. */
const BLOCK = 24;
/** Grain of a block, as a share of its brightness, from which it is smoothed once and twice. */
const GRAINY = 0.025;
const COARSE = 0.07;

/** The first value of a histogram at which `part` of its places are reached. */
function getRank(counts: Uint32Array, part: number): number {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * part;
  let seen = 0;
  let value = 0;
  while (value < counts.length - 1 && (seen += counts[value] ?? 0) < wanted) value += 1;
  return value;
}

/** Share of a block that may be print or the edge of print; what is lighter is paper. */
const PRINTED = 0.6;
/** Every how manieth row of a block is measured: a third tells as much. */
const SAMPLED = 3;

/** Counts of one block, used again for the next. */
interface Counts {
  readonly light: Uint32Array;
  readonly distance: Uint32Array;
}

/**
 * The usual distance from the neighbours' mean on the lightest part of a block, as a share of its brightness: the rest is print and the edges of
 * print, which are no grain.
 */
function measureGrain(image: Grey, soft: Grey, left: number, top: number, { light, distance }: Counts): number {
  light.fill(0);
  distance.fill(0);
  const addLight = (start: number, end: number): void => {
    for (let at = start; at < end; at += 1) light[soft.data[at] as number] = (light[soft.data[at] as number] as number) + 1;
  };
  eachRow(image, left, top, addLight, SAMPLED);
  const paper = getRank(light, PRINTED);
  const addDistance = (start: number, end: number): void => {
    for (let at = start; at < end; at += 1) {
      const mean = soft.data[at] as number;
      if (mean < paper) continue;
      const away = Math.min(distance.length - 1, Math.abs((image.data[at] as number) - mean));
      distance[away] = (distance[away] as number) + 1;
    }
  };
  eachRow(image, left, top, addDistance, SAMPLED);
  return getRank(distance, 0.5) / Math.max(1, paper);
}

/** Blocks to either side that tell of one whether it is grainy. */
const AROUND = 2;

/** Share of them that may be without grain: shadows, which bring it out, have edges. */
const AMONG = 0.7;

/**
 * Grain lies over a region, so a block has no more than a third of those around it have: a block full of small print, whose points and thin strokes smoothing
 * would take away, is not grainy among others that are not.
 */
function toRegional(grains: Float64Array, across: number, down: number): Float64Array {
  return grains.map((own, at) => {
    const [x, y] = [at % across, Math.floor(at / across)];
    const near: number[] = [];
    for (let ny = Math.max(0, y - AROUND); ny <= Math.min(down - 1, y + AROUND); ny += 1)
      for (let nx = Math.max(0, x - AROUND); nx <= Math.min(across - 1, x + AROUND); nx += 1) near.push(grains[ny * across + nx] ?? 0);
    return Math.min(own, near.sort((a, b) => a - b)[Math.floor(near.length * AMONG)] ?? 0);
  });
}

export interface Smooth {
  readonly image: Grey;
  /** Corners of the blocks that were grainy. */
  readonly grainy: readonly (readonly [left: number, top: number])[];
}

function eachRow({ width, height }: Grey, left: number, top: number, onRow: (start: number, end: number) => void, step = 1): void {
  for (let y = top; y < Math.min(height, top + BLOCK); y += step) onRow(y * width + left, y * width + Math.min(width, left + BLOCK));
}

/** The grain of each block, row by row. */
function measureGrains(image: Grey, soft: Grey): Float64Array {
  const [across, down] = [Math.ceil(image.width / BLOCK), Math.ceil(image.height / BLOCK)];
  const counts: Counts = { light: new Uint32Array(256), distance: new Uint32Array(64) };
  const own = new Float64Array(across * down);
  for (let at = 0; at < own.length; at += 1) own[at] = measureGrain(image, soft, (at % across) * BLOCK, Math.floor(at / across) * BLOCK, counts);
  return toRegional(own, across, down);
}

/** The same picture where nothing is grainy. */
export function withoutGrain(image: Grey): Smooth {
  const { width, height } = image;
  const soft = smoothed(image);
  let softer: Grey | undefined;
  const grainy: (readonly [number, number])[] = [];
  const out = image.data.slice();
  const across = Math.ceil(width / BLOCK);
  measureGrains(image, soft).forEach((grain, at) => {
    if (grain < GRAINY) return;
    const [left, top] = [(at % across) * BLOCK, Math.floor(at / across) * BLOCK];
    grainy.push([left, top]);
    const from = grain < COARSE ? soft : (softer ??= smoothed(soft));
    eachRow(image, left, top, (start, end) => out.set(from.data.subarray(start, end), start));
  });
  return { image: grainy.length === 0 ? image : { width, height, data: out }, grainy };
}

/** Of evened paper: what is darker than the first is ink, what is lighter than the second paper. */
const CLEAR = [50, 155] as const;

/** What smoothing left of the grain becomes paper, in a picture whose light was evened. */
export function clearedOfGrain(flat: Grey, { grainy }: Smooth): Grey {
  if (grainy.length === 0) return flat;
  const table = Uint8ClampedArray.from({ length: 256 }, (_, value) => ((value - CLEAR[0]) * 245) / (CLEAR[1] - CLEAR[0]));
  const out = flat.data.slice();
  for (const [left, top] of grainy)
    eachRow(flat, left, top, (start, end) => {
      for (let at = start; at < end; at += 1) out[at] = table[out[at] ?? 0] ?? 0;
    });
  return { ...flat, data: out };
}
