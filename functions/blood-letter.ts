/** What a letter about blood tests says of the newest report: its day, what is outside its range with the value before, and where all of it is. */
import { judgeStored, toPerson } from '#core/biomarkers/judge-report.ts';
import { markerById } from '#core/biomarkers/markers.ts';
import type { Judgement } from '#core/biomarkers/status.ts';
import { makeSpelling, type Spelling } from '#core/biomarkers/spelling.ts';
import type { BloodPage, BloodReport, BloodResult } from '#core/contracts/blood-tests.ts';
import { dayToUtcMs, type Day } from '#core/kit/day.ts';
import { toLocale, withUnit, type InterfaceLang } from '#core/kit/interface-languages.ts';
import type { LetterBlock, LetterItem } from '#core/mails/letter.ts';

export interface BloodLetterParts {
  /** The client's blood tests, newest first. */
  readonly page: BloodPage;
  readonly lang: InterfaceLang;
  readonly publicUrl: string;
  /** Translates `clientMail` of the catalogue of mails. */
  readonly words: (key: string, params?: Readonly<Record<string, string>>) => string;
}

interface Writer extends BloodLetterParts {
  readonly spelling: Spelling;
  readonly date: (day: Day) => string;
}

function toWriter(parts: BloodLetterParts): Writer {
  const locale = toLocale(parts.lang);
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'numeric', year: 'numeric' });
  const spelling = makeSpelling({
    number: (value, digits) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value),
    fixed: (value, digits) => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
    withUnit: (shown, unit) => withUnit(shown, unit, parts.lang),
  });
  return { ...parts, spelling, date: (day) => format.format(dayToUtcMs(day)) };
}

const toAmount = ({ spelling }: Writer, { value, comparator, decimals, unit }: BloodResult): string =>
  value === undefined ? '–' : spelling.withUnit(spelling.amount(value, comparator, decimals), unit);

/** The marker's newest earlier result with a number. */
function findEarlier({ page }: Writer, report: BloodReport, { marker }: BloodResult): { day: Day; result: BloodResult } | undefined {
  const earlier = page.reports.filter(({ collectedOn }) => collectedOn < report.collectedOn);
  return earlier
    .flatMap(({ collectedOn: day, results }) => results.map((result) => ({ day, result })))
    .find(({ result }) => result.marker === marker && result.value !== undefined);
}

interface Judged {
  readonly result: BloodResult;
  readonly judgement: Judgement;
}

/** Judged anew, because the person's sex or birth date may have changed. Without those that have no status. */
function judge({ page }: Writer, report: BloodReport): readonly Judged[] {
  const person = toPerson(page, report.collectedOn);
  return report.results.flatMap((result) => {
    const judgement = judgeStored(result, person);
    return judgement?.status === undefined ? [] : [{ result, judgement }];
  });
}

function toItem(writer: Writer, report: BloodReport, { result, judgement }: Judged): LetterItem {
  const { lang, spelling, words, date } = writer;
  const marker = result.marker === undefined ? undefined : markerById(result.marker);
  const earlier = findEarlier(writer, report, result);
  const range = judgement.range && spelling.range(judgement.range, judgement.rangeFrom === 'report' ? result.rangeText : undefined);
  const status = words(`biomarkers.status.${judgement.status}`);
  return {
    title: `${marker?.names[lang][0] ?? result.name}: ${toAmount(writer, result)}`,
    lines: [
      range === undefined ? status : `${status} (${words('biomarkers.range', { range })})`,
      ...(earlier ? [words('biomarkers.earlier', { value: toAmount(writer, earlier.result), day: date(earlier.day) })] : []),
    ],
  };
}

function toBlocks(writer: Writer, report: BloodReport): LetterBlock[] {
  const { words, date } = writer;
  const day = date(report.collectedOn);
  const judged = judge(writer, report);
  const items = judged.filter(({ judgement }) => judgement.status !== 'normal').map((one) => toItem(writer, report, one));
  if (items.length > 0) return [words('biomarkers.outside', { day }), { items }];
  // Nothing that could be judged is not the same as nothing outside.
  return [words(judged.length > 0 ? 'biomarkers.inside' : 'biomarkers.open', { day })];
}

/** @returns no blocks where there is no report */
export function bloodBlocks(parts: BloodLetterParts): LetterBlock[] {
  const writer = toWriter(parts);
  const { page, publicUrl, words } = writer;
  const [report] = page.reports;
  return report === undefined ? [] : [...toBlocks(writer, report), { before: words('biomarkers.all'), link: `${publicUrl}/krvni-izvidi` }];
}
