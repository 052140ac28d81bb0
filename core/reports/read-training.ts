/** Reads a training on a screenshot: dark pictures are inverted and small ones enlarged, then read twice in different ways. */
import type { Day } from '#core/kit/day.ts';
import { inverted, toGrey, type Grey, type Rgba } from '#core/pixels/grey.ts';
import { scaled } from '#core/pixels/resample.ts';
import type { OnLabelProgress, RecognizeText } from './read-label.ts';
import { mergeTrainings, toTraining } from './training-report.ts';
import type { ReadTraining, ReadValue, TrainingField, TrainingReading } from './training-reading.ts';

/** Pixels of the longer side below which a picture is enlarged; letters of apps are then about 30 high. */
const LEAST_SIDE = 2000;
const MOST_FACTOR = 2;
/** Darker than this on average is a dark theme. */
const DARK = 110;

function toReadable(grey: Grey): { readonly page: Grey; readonly factor: number } {
  let sum = 0;
  for (const value of grey.data) sum += value;
  const light = sum / Math.max(1, grey.data.length) < DARK ? inverted(grey) : grey;
  const factor = Math.min(MOST_FACTOR, Math.max(1, LEAST_SIDE / Math.max(grey.width, grey.height)));
  return { page: factor === 1 ? light : scaled(light, factor), factor };
}

/** Boxes as they lie on the picture that was handed in. */
function placeBoxes(values: ReadTraining, factor: number): ReadTraining {
  const place = (read: ReadValue<unknown>) => {
    const { x0, y0, x1, y1 } = read.box;
    return { ...read, box: { x0: Math.round(x0 / factor), y0: Math.round(y0 / factor), x1: Math.round(x1 / factor), y1: Math.round(y1 / factor) } };
  };
  return Object.fromEntries((Object.keys(values) as TrainingField[]).map((field) => [field, place(values[field] as ReadValue<unknown>)]));
}

export async function readTrainingFrom(
  picture: Rgba,
  recognize: RecognizeText,
  today: Day,
  onProgress: OnLabelProgress = () => undefined,
): Promise<TrainingReading> {
  const { page, factor } = toReadable(toGrey(picture));
  const first = toTraining(await recognize(page, 'scattered', (part) => onProgress(part / 2)), today);
  const second = toTraining(await recognize(page, 'block', (part) => onProgress(0.5 + part / 2)), today);
  onProgress(1);
  const merged = mergeTrainings(first, second);
  return { ...merged, values: placeBoxes(merged.values, factor) };
}
