/**
 * Formats numbers, days and times in the user's language, and energy and body weight in the user's units. Only this file rounds and
 * converts; all other code uses kcal and kg.
 */
import type { EnergyUnit, WeightUnit } from '#core/contracts/overview.ts';
import { capital } from '#core/foods/food-name.ts';
import { dayToUtcMs, type Day } from '#core/kit/day.ts';
import { interfaceLanguage, languageName, withUnit, type InterfaceLang } from '#core/kit/interface-languages.ts';
import { energyIn, weightIn } from '#core/kit/units.ts';
import type { Nutrient } from '#core/nutrition/nutrients.ts';
import { useLang } from './lang.ts';
import { usePerson } from './person.ts';
import { useCalm } from './calm.ts';

export interface Units {
  energyUnit: EnergyUnit;
  weightUnit: WeightUnit;
}

/** What visitors see. */
const USUAL_UNITS: Units = { energyUnit: 'kcal', weightUnit: 'kg' };

export interface Format {
  /** 1842.4 -> "1.842"; `digits` = decimals at most. */
  number: (value: number, digits?: number) => string;
  /** Always with so many decimals, so that numbers below each other are of one kind: 13 -> "13,0". */
  fixed: (value: number, digits: number) => string;
  /** A written number with its unit, never torn apart by the end of a line: "44 %", in English "44%". */
  withUnit: (shown: string, unit: string) => string;
  /** An amount with the decimals and unit of its nutrient: 13 g of fat -> "13,0 g", energy in the user's unit. */
  nutrient: (nutrient: Nutrient, value: number) => string;
  /** 1842.4 kcal -> "1.842 kcal" or "7.709 kJ" */
  energy: (kcal: number) => string;
  /** The same without its unit: "1.842" or "7.709". */
  energyNumber: (kcal: number) => string;
  /** 72.5 kg -> "72,5 kg" or "159,8 lb" */
  weight: (kg: number) => string;
  /** The same without its unit. */
  weightNumber: (kg: number) => string;
  /** A weight that is lifted: shown in calm view too. */
  lifted: (kg: number) => string;
  energyUnit: EnergyUnit;
  weightUnit: WeightUnit;
  /** "petek, 20. november" */
  dayLong: (day: Day) => string;
  /** "20. 11." */
  dayShort: (day: Day) => string;
  /** "20. 11. 2026" */
  date: (day: Day) => string;
  /** "november 2026" */
  monthLong: (day: Day) => string;
  /** "nov. 2026" */
  monthShort: (day: Day) => string;
  /** "pet" */
  weekdayShort: (day: Day) => string;
  /** "P" */
  weekdayNarrow: (day: Day) => string;
  /** Time of an instant in a zone: "7.40" */
  time: (instant: string, timeZone: string) => string;
  /** A number for an input field: no grouping, decimal mark of the language, `least` to `digits` decimals. */
  input: (value: number, digits?: number, least?: number) => string;
  /** A language's name, to stand by itself: "en" -> "Angleščina" */
  language: (id: string) => string;
}

/** What is made for a key, made once: making a formatter costs a hundred times what using one does. */
function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const next = make(key);
    made.set(key, next);
    return next;
  };
}

/** A date stays in one line: only after its weekday may a line end. */
const unbroken = (date: string) => date.replaceAll(/(?<=\d\.?) | (?=\d{4})/g, '\u00A0');

/** `Intl` writes a hyphen for it in English. */
const withMinus = (shown: string) => shown.replace('-', '−');

export function makeFormat(lang: InterfaceLang, { energyUnit, weightUnit }: Units = USUAL_UNITS): Format {
  const { tag: locale, timeMark } = interfaceLanguage(lang);
  const numberFormats = once((digits: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: 'always' }));
  const fixedFormats = once(
    (digits: number) => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: 'always' }),
  );
  const inputFormats = once((most: number) =>
    once((least: number) => new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most, useGrouping: false })),
  );
  const clocks = once((timeZone: string) => new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }));
  const number = (value: number, digits = 0) => withMinus(numberFormats(digits).format(value));
  const energyNumber = (kcal: number) => number(energyIn(energyUnit, kcal));
  // Always with its decimals: 77 among 77,1 and 76,8 would look less exact.
  const fixed = (value: number, digits: number) => withMinus(fixedFormats(digits).format(value));
  const weightNumber = (kg: number) => fixed(weightIn(weightUnit, kg), 1);
  const join = (shown: string, unit: string) => withUnit(shown, unit, lang);
  const energy = (kcal: number) => join(energyNumber(kcal), energyUnit);
  const weight = (kg: number) => join(weightNumber(kg), weightUnit);
  const dayIn = (options: Intl.DateTimeFormatOptions) => {
    const formats = once(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }));
    return (day: Day) => unbroken(formats('').format(dayToUtcMs(day)));
  };
  return {
    number,
    fixed,
    withUnit: join,
    nutrient: ({ id, decimals, unit }, value) => (id === 'calories' ? energy(value) : join(fixed(value, decimals), unit)),
    energy,
    energyNumber,
    weight,
    weightNumber,
    lifted: weight,
    energyUnit,
    weightUnit,
    input: (value, digits = 2, least = 0) => inputFormats(digits)(least).format(value),
    language: (id) => capital(languageName(id, lang)),
    dayLong: dayIn({ weekday: 'long', day: 'numeric', month: 'long' }),
    dayShort: dayIn({ day: 'numeric', month: 'numeric' }),
    date: dayIn({ day: 'numeric', month: 'numeric', year: 'numeric' }),
    monthLong: dayIn({ month: 'long', year: 'numeric' }),
    monthShort: dayIn({ month: 'short', year: 'numeric' }),
    weekdayShort: dayIn({ weekday: 'short' }),
    weekdayNarrow: dayIn({ weekday: 'narrow' }),
    time: (instant, timeZone) => {
      const text = clocks(timeZone).format(new Date(instant));
      return timeMark === '.' ? text.replace(':', '.').replace(/^0(?=\d)/, '') : text;
    },
  };
}

const formats = once((lang: InterfaceLang) =>
  once((energyUnit: EnergyUnit) => once((weightUnit: WeightUnit) => makeFormat(lang, { energyUnit, weightUnit }))),
);

/** What stands for a number that is hidden. */
const HIDDEN = '–';

function calmFormat(format: Format): Format {
  const hide = () => HIDDEN;
  return { ...format, energy: hide, energyNumber: hide, weight: hide, weightNumber: hide, nutrient: hide };
}
const calmFormats = once(calmFormat);

/** The same object for all that are drawn in one language and the same units. */
export function useFormat(): Format {
  const lang = useLang();
  const { energyUnit, weightUnit } = usePerson();
  const format = formats(lang)(energyUnit)(weightUnit);
  return useCalm() ? calmFormats(format) : format;
}
