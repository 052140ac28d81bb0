import { expect, test } from 'vitest';
import { unrolled } from './unroll.ts';

/** Stripes 10 pixels wide on a jar, seen over 50° to either side. */
function rolledStripes(width: number, height: number): { width: number; height: number; data: Uint8Array } {
  const most = (50 * Math.PI) / 180;
  const flat = (width * most) / Math.sin(most);
  const data = new Uint8Array(width * height);
  for (let x = 0; x < width; x += 1) {
    const angle = Math.asin(((x / (width - 1)) * 2 - 1) * Math.sin(most));
    const place = ((angle / most + 1) / 2) * flat;
    for (let y = 0; y < height; y += 1) data[y * width + x] = Math.floor(place / 10) % 2 === 0 ? 0 : 255;
  }
  return { width, height, data };
}

/** Lengths of the runs of one colour along the first row. */
function runs({ width, data }: { readonly width: number; readonly data: Uint8Array }): number[] {
  const lengths: number[] = [];
  for (let x = 0, run = 0; x <= width; x += 1) {
    const changes = x === width || (x > 0 && (data[x] ?? 0) < 128 !== (data[x - 1] ?? 0) < 128);
    if (changes) lengths.push(run);
    run = changes ? 1 : run + 1;
  }
  return lengths;
}

test('stripes round a jar are equally wide again', () => {
  const rolled = rolledStripes(400, 2);
  const narrowest = Math.min(...runs(rolled).slice(1, -1));
  expect(narrowest).toBeLessThan(8);
  const { image } = unrolled(rolled, 50);
  for (const length of runs(image).slice(1, -1)) expect(Math.abs(length - 10)).toBeLessThanOrEqual(1.5);
});

test('a column is found again on the rolled picture', () => {
  const { image, toRolled } = unrolled({ width: 401, height: 1, data: new Uint8Array(401) }, 50);
  expect(toRolled(0)).toBeCloseTo(0);
  expect(toRolled((image.width - 1) / 2)).toBeCloseTo(200);
  expect(toRolled(image.width - 1)).toBeCloseTo(400);
});
