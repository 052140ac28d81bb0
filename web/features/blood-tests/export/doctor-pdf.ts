/**
 * The blood tests as a document for a doctor: a table for each category, and the course of every marker that was measured more than once. It is
 * drawn with vectors on this device; nothing is sent. Nothing in it advises.
 */
import { fromCanonical } from '#core/biomarkers/convert.ts';
import type { Range } from '#core/biomarkers/marker.ts';
import { dayToUtcMs, type Day } from '#core/kit/day.ts';
import type { BloodFormat } from '#web/components/blood/blood-format.ts';
import { toBand, toChartUnit } from '../chart-unit.ts';
import { toGroups, type DatedResult, type MarkerSeries } from '../marker-series.ts';
import { toShownUnit } from '#core/biomarkers/spelling.ts';
import { makeDocument, PAGE, type Colour, type Fonts, type TaggedDocument, type TextStyle } from './tagged-document.ts';

export interface DoctorPdfParts {
  readonly series: readonly MarkerSeries[];
  /** Under the title: whose results, of which time, made when. */
  readonly about: readonly string[];
  /** BCP 47 */
  readonly lang: string;
  readonly blood: BloodFormat;
  readonly date: (day: Day) => string;
  /** Translates `blood-tests`. */
  readonly t: (key: string, params?: Record<string, unknown>) => string;
  readonly fonts: Fonts;
}

const MARGIN = 40;
const BOTTOM = PAGE.height - 56;
const WIDTH = PAGE.width - 2 * MARGIN;
const INK: Colour = '#1a1f1c';
const MUTED: Colour = '#616963';
const LINE: Colour = '#d1d4cf';
const BAND: Colour = '#e0f0e6';
const ACCENT: Colour = '#0d6b42';
const BODY: TextStyle = { size: 9, colour: INK };
const STRONG: TextStyle = { size: 9, weight: 'strong', colour: INK };
const SMALL: TextStyle = { size: 8, colour: MUTED };
const LEADING = 12;

const COLUMNS = [
  { key: 'results.marker', x: MARGIN, width: 176 },
  { key: 'form.day', x: MARGIN + 184, width: 66 },
  { key: 'results.value', x: MARGIN + 258, width: 92 },
  { key: 'results.range', x: MARGIN + 358, width: 84 },
  { key: 'results.status', x: MARGIN + 450, width: WIDTH - 450 },
] as const;

interface Sheet extends DoctorPdfParts {
  readonly doc: TaggedDocument;
  /** The lower edge of what is drawn. */
  y: number;
}

/** @returns whether a page was begun */
function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= BOTTOM) return false;
  sheet.doc.addPage();
  sheet.y = MARGIN;
  return true;
}

function drawTitle(sheet: Sheet): void {
  const { doc, t, about } = sheet;
  sheet.y += 20;
  doc.inside('H1', () => doc.text(MARGIN, sheet.y, t('title'), { size: 20, weight: 'strong', colour: INK }));
  sheet.y += 6;
  for (const line of [...about, t('disclaimer')]) {
    doc.inside('P', () => {
      for (const part of doc.wrap(line, WIDTH, BODY)) {
        sheet.y += LEADING + 1;
        doc.text(MARGIN, sheet.y, part, { ...BODY, colour: MUTED });
      }
    });
  }
}

function drawHeading(sheet: Sheet, text: string): void {
  sheet.y += 30;
  sheet.doc.inside('H2', () => sheet.doc.text(MARGIN, sheet.y, text, { size: 12, weight: 'strong', colour: INK }));
  sheet.y += 4;
}

function drawColumnHeads({ doc, t, y }: Sheet, asCells: boolean): void {
  for (const { key, x } of COLUMNS) {
    const draw = () => doc.text(x, y + LEADING, t(key), { ...SMALL, weight: 'strong' });
    if (asCells) doc.inside('TH', draw, { scope: 'Column' });
    else draw();
  }
}

function toCells({ t, blood, date }: Sheet, { day, result, judgement }: DatedResult): readonly string[] {
  const ours = () => (judgement?.range === undefined ? '–' : `${blood.range(judgement.range)} ${t('results.ours')}`);
  const status = judgement?.status;
  return [
    date(day),
    blood.result(result),
    result.range ? blood.range(result.range, result.rangeText) : ours(),
    t(judgement?.isCriticalIfRight ? 'status.check' : `status.${status ?? 'none'}`),
  ];
}

/** One result. @param isFirst of its marker: the name is written and heads the rows of the marker */
function drawRow(sheet: Sheet, series: MarkerSeries, dated: DatedResult, isFirst: boolean): void {
  const { doc } = sheet;
  const isOutside = dated.judgement?.status !== undefined && dated.judgement.status !== 'normal';
  const cells = toCells(sheet, dated).map((text, at) => {
    const style = at === 1 || (at === 3 && isOutside) ? STRONG : BODY;
    return { style, lines: doc.wrap(text, COLUMNS[at + 1]?.width ?? WIDTH, style) };
  });
  const name = doc.wrap(series.name, COLUMNS[0].width, BODY);
  const height = Math.max(isFirst ? name.length : 1, ...cells.map(({ lines }) => lines.length)) * LEADING + 6;
  const isContinued = makeRoom(sheet, height);
  if (isContinued) {
    doc.decorate(() => {
      drawColumnHeads(sheet, false);
      sheet.y += LEADING + 6;
      if (!isFirst) name.forEach((line, at) => doc.text(COLUMNS[0].x, sheet.y + (at + 1) * LEADING, line, { ...BODY, colour: MUTED }));
    });
  }
  const from = isFirst || isContinued ? MARGIN : COLUMNS[1].x;
  doc.decorate(() =>
    doc.line(
      [
        [from, sheet.y],
        [PAGE.width - MARGIN, sheet.y],
      ],
      LINE,
      0.5,
    ),
  );
  doc.inside('TR', () => {
    if (isFirst)
      doc.inside('TH', () => name.forEach((line, at) => doc.text(COLUMNS[0].x, sheet.y + (at + 1) * LEADING, line, STRONG)), {
        scope: 'Row',
        ...(series.results.length > 1 && { rowSpan: series.results.length }),
      });
    cells.forEach(({ lines, style }, at) =>
      doc.inside('TD', () => lines.forEach((line, place) => doc.text(COLUMNS[at + 1]?.x ?? MARGIN, sheet.y + (place + 1) * LEADING, line, style))),
    );
  });
  sheet.y += isContinued && !isFirst ? Math.max(height, name.length * LEADING + 6) : height;
}

function drawTable(sheet: Sheet, series: readonly MarkerSeries[]): void {
  const { doc } = sheet;
  doc.inside('Table', () => {
    doc.inside('THead', () => doc.inside('TR', () => drawColumnHeads(sheet, true)));
    sheet.y += LEADING + 6;
    doc.inside('TBody', () => series.forEach((one) => one.results.forEach((dated, at) => drawRow(sheet, one, dated, at === 0))));
  });
}

interface Point {
  readonly day: Day;
  readonly value: number;
}

/** What is drawn of a marker. */
interface Course {
  readonly series: MarkerSeries;
  readonly points: readonly [Point, ...Point[]];
  readonly unit: string;
}

/** Oldest first; a value with a comparator is no point of a line. */
function toPoints({ marker, results }: MarkerSeries, unit: string): readonly Point[] {
  return results
    .flatMap(({ day, result: { canonical, comparator } }) => {
      const value = canonical === undefined || marker === undefined || comparator !== '=' ? undefined : fromCanonical(marker, canonical, unit);
      return value === undefined ? [] : [{ day, value }];
    })
    .toReversed();
}

const PAD = 6;
const CHART = { width: (WIDTH - 20) / 2, height: 86, top: 26, bottom: 16, left: 40 } as const;

/** The course of a marker in words, for who cannot see it. */
const toAlt = ({ t, blood, date }: Sheet, { series, points, unit }: Course): string =>
  `${t('chart.title')}: ${series.name}. ${points.map(({ day, value }) => `${date(day)}: ${blood.withUnit(blood.number(value), unit)}`).join('; ')}`;

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly toX: (day: Day) => number;
  readonly toY: (value: number) => number;
}

const toShare = (part: number, whole: number): number => (whole === 0 ? 0.5 : part / whole);

function toFrame(x: number, y: number, days: readonly [Day, Day], [least, most]: readonly [number, number]): Frame {
  const [left, right, top, bottom] = [x + CHART.left, x + CHART.width - 4, y + CHART.top, y + CHART.height - CHART.bottom];
  const [from, to] = [dayToUtcMs(days[0]), dayToUtcMs(days[1])];
  return {
    left,
    right,
    top,
    bottom,
    toX: (day) => left + toShare(dayToUtcMs(day) - from, to - from) * (right - left),
    // Room above and below, so that a point on the edge of the band is seen to be there.
    toY: (value) => bottom - PAD - toShare(value - least, most - least) * (bottom - top - 2 * PAD),
  };
}

/** The reference band; an open side reaches the edge. */
function drawBand({ doc }: Sheet, { left, right, top, bottom, toY }: Frame, { low, high }: Range): void {
  const [from, to] = [high === undefined ? top : toY(high), low === undefined ? bottom : toY(low)];
  doc.fill(left, from, right - left, to - from, BAND);
}

function drawChart(sheet: Sheet, x: number, { series, points, unit }: Course): void {
  const { doc, blood, date, y } = sheet;
  const band = toBand(series, unit);
  const values = [...points.map(({ value }) => value), ...[band?.low, band?.high].filter((bound) => bound !== undefined)];
  const bounds = [Math.min(...values), Math.max(...values)] as const;
  const days = [points[0].day, points.at(-1)?.day ?? points[0].day] as const;
  const frame = toFrame(x, y, days, bounds);
  const { left, right, bottom, toX, toY } = frame;
  const [title = ''] = doc.wrap(blood.withUnit(series.name, unit === '' ? undefined : `(${toShownUnit(unit)})`), CHART.width, STRONG);
  doc.text(x, y + LEADING, title, STRONG);
  if (band) drawBand(sheet, frame, band);
  doc.line(
    [
      [left, bottom],
      [right, bottom],
    ],
    LINE,
    0.5,
  );
  doc.line(
    points.map(({ day, value }) => [toX(day), toY(value)] as const),
    ACCENT,
    1.2,
  );
  for (const { day, value } of points) doc.fill(toX(day) - 1.6, toY(value) - 1.6, 3.2, 3.2, ACCENT);
  for (const value of new Set(bounds)) {
    const text = blood.number(value);
    doc.text(left - 5 - doc.measure(text, SMALL), toY(value) + 3, text, SMALL);
  }
  const end = date(days[1]);
  doc.text(left, bottom + 11, date(days[0]), SMALL);
  doc.text(right - doc.measure(end, SMALL), bottom + 11, end, SMALL);
}

/** Courses of at least two days: a single one is in the table. */
function toCourses(all: readonly MarkerSeries[]): readonly Course[] {
  return all.flatMap((series) => {
    const unit = toChartUnit(series);
    const [first, ...others] = toPoints(series, unit);
    return first !== undefined && others.some(({ day }) => day !== first.day) ? [{ series, points: [first, ...others] as const, unit }] : [];
  });
}

function drawCharts(sheet: Sheet): void {
  const drawn = toCourses(sheet.series);
  if (drawn.length === 0) return;
  makeRoom(sheet, 40 + CHART.height);
  drawHeading(sheet, sheet.t('chart.title'));
  sheet.y += 8;
  drawn.forEach((course, at) => {
    const isLeft = at % 2 === 0;
    if (isLeft && at > 0) sheet.y += CHART.height + 14;
    if (isLeft) makeRoom(sheet, CHART.height);
    const x = isLeft ? MARGIN : MARGIN + CHART.width + 20;
    sheet.doc.inside('Figure', () => drawChart(sheet, x, course), { alt: toAlt(sheet, course) });
  });
}

/** @returns a PDF with tags. Takes some tenths of a second for 200 results */
export function drawDoctorPdf(parts: DoctorPdfParts): Promise<Blob> {
  const { series, fonts, t, lang, blood } = parts;
  const doc = makeDocument(fonts, { title: t('title'), lang });
  const sheet: Sheet = { ...parts, doc, y: MARGIN };
  doc.addPage();
  drawTitle(sheet);
  for (const { category, series: own } of toGroups(series, blood.lang)) {
    makeRoom(sheet, 30 + 4 * LEADING);
    drawHeading(sheet, t(`category.${category}`));
    drawTable(sheet, own);
  }
  drawCharts(sheet);
  doc.onEveryPage((page, pages) => {
    const place = t('export.page', { page, pages });
    doc.text(PAGE.width - MARGIN - doc.measure(place, SMALL), PAGE.height - 28, place, SMALL);
    doc.text(MARGIN, PAGE.height - 28, `${t('title')} · Živa`, SMALL);
  });
  return doc.toBlob();
}
