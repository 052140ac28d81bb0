/**
 * `ziva read-label FILE…`: the nutrition label on each picture, as `{file, per100g:{…}, perServing:{…}, confidence}`. Amounts are in the
 * units of core/reports/label-reading.ts (energyKj, calories in kcal, sodium in mg …); "less than" is `{comparator, value}`.
 */
import { parseArgs } from 'node:util';
import type { LabelReading, LabelValues, ReadValue } from '#core/reports/label-reading.ts';
import { readLabelFrom } from '#core/reports/read-label.ts';
import type { Command } from './command.ts';
import { eachFile } from './each-file.ts';
import { openTextReader, readPixels, type TextReader } from './readers.ts';

/** Pixels of the longer side, as in the browser. */
const MAX_SIDE = 2400;

const amountJson = ({ value, comparator }: ReadValue): unknown => (comparator === undefined ? value : { comparator, value });

const amountsJson = (values: LabelValues): object => Object.fromEntries(Object.entries(values).map(([field, read]) => [field, amountJson(read)]));

/** One line of output. */
export function labelJson({ per100, perPortion, portionGrams, language, carbsBasis, confidence, doubts }: LabelReading): object {
  return {
    per100g: amountsJson(per100.values),
    perServing: amountsJson(perPortion ?? {}),
    ...(per100.basis === 'ml' ? { basis: 'ml' } : {}),
    ...(portionGrams === undefined ? {} : { servingGrams: portionGrams }),
    ...(language === undefined ? {} : { language }),
    carbsBasis,
    confidence,
    doubts,
  };
}

export const readLabel: Command = async (args, io) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  let reader: TextReader | undefined;
  try {
    return await eachFile(positionals, io, async (file) => {
      const picture = await readPixels(file, MAX_SIDE);
      reader ??= await openTextReader();
      const reading = await readLabelFrom(picture, reader.recognize);
      const { per100, perPortion = {} } = reading;
      if (Object.keys({ ...per100.values, ...perPortion }).length === 0)
        throw Object.assign(new Error('There is no nutrition label to be read on this picture.'), { code: 'label_not_found' });
      return labelJson(reading);
    });
  } finally {
    await reader?.close();
  }
};
