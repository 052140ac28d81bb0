/**
 * Reads Google Fit's files of a Takeout, one after the other, and streams of millions of points without holding them. Rules: SPEC.md, GF.
 */
import { JSONParser } from '@streamparser/json';
import { asOneLine } from '#core/kit/one-line.ts';
import type { FileSession } from '#core/training-files/training-file.ts';
import { toLimits } from '#core/weight/measures.ts';
import { Collected, type Sample } from '../apple-export/collected.ts';
import { toDay, toDayNumber, toIso } from '../apple-export/export-time.ts';
import { toSleeps } from '../apple-export/sleep-stages.ts';
import type { BodyMeasure, DailyMetric, Workout } from '../contract.ts';
import { findFoodConversion } from '../food-figures.ts';
import { HEALTH_FILE_LIMITS as LIMITS, HealthFileError, type HealthFile } from '../health-file.ts';
import { known, round, within } from '../health-values.ts';
import { asFoodName } from '../source-meals.ts';
import { findStreamType, type FitFile } from './fit-entries.ts';
import { FitOffsets } from './fit-offsets.ts';
import { findNoTraining, offsetInName, readSession, readTraining, toFitKind, type FitSession } from './fit-sessions.ts';
import { findRule, isKnownType, readFood, readPoint, toStage, type FitPoint, type FitRule } from './fit-streams.ts';
import { readDaysTable, readWindows } from './fit-tables.ts';

const AHEAD = 86_400;
const EARLIEST = Date.UTC(2000, 0, 1) / 1000;
/** Bytes of a table, session or training; streams may be as long as they are. */
const MOST_BYTES = 20_000_000;
/** An app, and what the table or a session says without naming one. */
const RANK = 2;

/** One file of the Takeout. `isDone`: the rest of it need not be read. */
export interface FitFileReading {
  readonly isDone: boolean;
  write: (bytes: Uint8Array) => void;
  end: () => void;
}

export class GoogleFitReader {
  readonly #collected = new Collected();
  readonly #offsets = new FitOffsets();
  readonly #table = new Map<string, DailyMetric>();
  readonly #tableWeights = new Map<string, BodyMeasure>();
  readonly #sessions = new Map<number, { readonly session: FitSession; readonly offsetMinutes: number }>();
  readonly #trainings = new Map<number, FileSession>();
  readonly #now: number;
  #entries = 0;
  #bytes = 0;
  #exportedAt = 0;

  /** @param now ms since 1970 */
  constructor(now: number) {
    this.#now = now / 1000;
  }

  /** @param name its path within the ZIP */
  open(name: string, file: FitFile): FitFileReading {
    return file === 'stream' ? this.#openStream(findStreamType(name) ?? '') : this.#openWhole(name, file);
  }

  finish(): HealthFile {
    for (const [start, training] of this.#trainings) this.#addTraining(start, training);
    for (const { session, offsetMinutes } of this.#sessions.values()) this.#addSession(session, offsetMinutes);
    const collected = this.#collected;
    const weighed = new Set([...collected.measures.values()].flatMap(({ kind, day }) => (kind === 'weight' ? [day] : [])));
    return {
      provider: 'google_fit',
      exportedAt: toIso(Math.floor(this.#exportedAt === 0 ? this.#now : Math.min(this.#exportedAt, this.#now))),
      sleeps: toSleeps(collected.stages, (count) => collected.skip('implausible', count)),
      metrics: this.#toMetrics(),
      workouts: [...collected.workouts.values()].sort((a, b) => (a.startAt < b.startAt ? -1 : 1)),
      measures: [...collected.measures.values(), ...[...this.#tableWeights.values()].filter(({ day }) => !weighed.has(day))],
      meals: collected.meals.toMeals(),
      entries: this.#entries,
      skipped: collected.skipped,
      unread: collected.unread,
    };
  }

  #count(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    if (this.#bytes > LIMITS.characters) throw new HealthFileError('too_large');
  }

  #openWhole(name: string, file: Exclude<FitFile, 'stream'>): FitFileReading {
    const parts: Uint8Array[] = [];
    let length = 0;
    return {
      isDone: false,
      write: (bytes) => {
        this.#count(bytes);
        length += bytes.length;
        if (length > MOST_BYTES) throw new HealthFileError('too_large');
        parts.push(bytes.slice());
      },
      end: () => {
        const bytes = new Uint8Array(length);
        let at = 0;
        for (const part of parts) {
          bytes.set(part, at);
          at += part.length;
        }
        try {
          this.#readWhole(name, file, bytes);
        } catch (error) {
          if (error instanceof HealthFileError) throw error;
          this.#collected.skip('malformed');
        }
      },
    };
  }

  #readWhole(name: string, file: Exclude<FitFile, 'stream'>, bytes: Uint8Array): void {
    if (file === 'training') return this.#readTraining(name, bytes);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (file === 'table') return this.#readTable(text);
    if (file === 'day') {
      const day = /(\d{4}-\d{2}-\d{2})[^/]*$/.exec(name)?.[1] ?? '';
      for (const { at, offsetMinutes } of readWindows(day, text)) this.#offsets.add(at, offsetMinutes);
      return undefined;
    }
    return this.#readSession(name, text);
  }

  #readTable(text: string): void {
    for (const row of readDaysTable(text) ?? []) {
      this.#entries += 1;
      if (row === undefined || Date.parse(row.day) / 1000 < EARLIEST || !this.#isPast(Date.parse(row.day) / 1000)) {
        this.#collected.skip('malformed');
        continue;
      }
      const { day, figures, implausible } = row;
      if (implausible > 0) this.#collected.skip('implausible', implausible);
      this.#seeUntil(Date.parse(day) / 1000);
      for (const [figure, value] of figures) {
        if (figure !== 'weight') this.#table.set(`${day}|${figure}`, { metric: figure, day, value: round(value, figure === 'steps' ? 0 : 4) });
        else if (value >= toLimits('weight').min && value <= toLimits('weight').max)
          this.#tableWeights.set(day, { externalId: `weight|${day}`, kind: 'weight', value: round(value, 3), day });
        else this.#collected.skip('implausible');
      }
    }
  }

  #readSession(name: string, text: string): void {
    this.#entries += 1;
    const session = readSession(text);
    if (session === undefined || session.start < EARLIEST || !this.#isPast(session.end)) return this.#collected.skip('malformed');
    const offsetMinutes = offsetInName(name);
    if (offsetMinutes === undefined) return this.#collected.skip('malformed');
    this.#offsets.add(session.start, offsetMinutes);
    this.#seeUntil(session.end);
    this.#sessions.set(session.start, { session, offsetMinutes });
    if (this.#sessions.size > LIMITS.workouts) throw new HealthFileError('too_complex');
    return undefined;
  }

  #readTraining(name: string, bytes: Uint8Array): void {
    this.#entries += 1;
    const offsetMinutes = offsetInName(name);
    for (const training of readTraining(bytes, this.#now)) {
      const start = Math.floor(Date.parse(training.startedAt) / 1000);
      if (start < EARLIEST || !this.#isPast(start)) return this.#collected.skip('malformed');
      if (offsetMinutes !== undefined) this.#offsets.add(start, offsetMinutes);
      if (this.#trainings.size >= LIMITS.workouts) throw new HealthFileError('too_complex');
      // Of its samples only the figures are kept.
      this.#trainings.set(start, { ...training, samples: [], laps: [] });
    }
    return undefined;
  }

  #addWorkout(start: number, offsetMinutes: number, workout: Pick<Workout, 'kind'> & Partial<Workout>): void {
    const startAt = toIso(start);
    this.#collected.addWorkout({ externalId: startAt, day: toDay(toDayNumber(start, offsetMinutes)), startAt, offsetMinutes, ...workout });
  }

  #addTraining(start: number, { kind, title, durationMinutes, distanceM, calories, averageHeartRate, maxHeartRate }: FileSession): void {
    if (this.#sessions.has(start)) return;
    const offsetMinutes = this.#offsets.find(start);
    if (offsetMinutes === undefined) return this.#collected.skip('malformed');
    const amounts = { ...toDistance(distanceM), ...toEnergy(calories) };
    const rates = known({ averageHeartRate: within(averageHeartRate, 25, 240), maxHeartRate: within(maxHeartRate, 25, 240) });
    const minutes = known({
      durationMinutes: within(round(durationMinutes, 2), 0.1, 2880),
      title: asOneLine(title?.slice(0, 120) ?? '') || undefined,
    });
    this.#addWorkout(start, offsetMinutes, { kind, ...minutes, ...amounts, ...rates });
    return undefined;
  }

  #addSession(session: FitSession, offsetMinutes: number): void {
    const { start, end, activity, title, seconds, distanceM, calories, stages } = session;
    if (activity === 'sleep' || activity.startsWith('sleep.')) {
      const night = stages.length > 0 ? stages : [{ stage: 'asleep' as const, start, end }];
      for (const { stage, ...span } of [{ stage: 'in_bed' as const, start, end }, ...night]) this.#addStage('', stage, { ...span, offsetMinutes });
      return undefined;
    }
    const reason = findNoTraining(session);
    if (reason !== undefined) return this.#collected.leave(reason);
    const { averageHeartRate, maxHeartRate } = this.#trainings.get(start) ?? {};
    this.#addWorkout(start, offsetMinutes, {
      kind: toFitKind(activity),
      sport: activity,
      ...known({
        title: title === '' ? undefined : title,
        durationMinutes: within(round(seconds / 60, 2), 0.1, 2880),
        averageHeartRate: within(averageHeartRate, 25, 240),
        maxHeartRate: within(maxHeartRate, 25, 240),
      }),
      ...toDistance(distanceM),
      ...toEnergy(calories),
    });
    return undefined;
  }

  #addStage(
    device: string,
    stage: Parameters<Collected['stages']['push']>[0]['stage'],
    { start, end, offsetMinutes }: Pick<Sample, 'start' | 'end' | 'offsetMinutes'>,
  ) {
    if (!(end > start && end - start <= 86_400)) return this.#collected.skip('malformed');
    if (this.#collected.stages.length >= LIMITS.stages) throw new HealthFileError('too_complex');
    this.#collected.stages.push({ device, rank: RANK, stage, start, end, offsetMinutes });
    return undefined;
  }

  #openStream(type: string): FitFileReading {
    if (!isKnownType(type)) {
      this.#collected.leave(type);
      return { isDone: true, write: () => undefined, end: () => undefined };
    }
    let [source, isDone] = [undefined as string | undefined, false];
    const parser = new JSONParser({ paths: ['$.Data Source', '$.Data Points.*'], keepStack: false });
    const onValue = (key: unknown, value: unknown) => {
      if (key === 'Data Source') source = typeof value === 'string' ? value : undefined;
      const rule = findRule(type, source);
      // Another stream of the same data.
      if (rule === undefined) isDone = true;
      else if (key !== 'Data Source') this.#readPoint(rule, readPoint(value));
    };
    let limit: unknown;
    parser.onValue = ({ key, value }) => {
      try {
        if (!isDone && limit === undefined) onValue(key, value);
      } catch (error) {
        limit = error;
      }
    };
    parser.onError = () => {
      if (!isDone) this.#collected.skip('malformed');
      isDone = true;
    };
    return {
      get isDone() {
        return isDone;
      },
      write: (bytes) => {
        this.#count(bytes);
        if (!isDone) parser.write(bytes);
        if (limit !== undefined) throw limit instanceof HealthFileError ? limit : new HealthFileError('broken', { cause: limit });
      },
      end: () => {
        if (!isDone && !parser.isEnded) this.#collected.skip('malformed');
      },
    };
  }

  #readPoint(rule: FitRule, point: FitPoint | undefined): void {
    this.#entries += 1;
    if (point === undefined || !(point.start >= EARLIEST && point.end >= point.start) || !this.#isPast(point.end))
      return this.#collected.skip('malformed');
    // A night is of the day on which it ends.
    const offsetMinutes = this.#offsets.find(rule.is === 'stage' ? point.end : point.start);
    if (offsetMinutes === undefined) return this.#collected.skip('malformed');
    this.#seeUntil(Math.max(point.end, point.modified));
    const [start, end] = [Math.floor(point.start), Math.floor(point.end)];
    const sample: Sample = { attributes: {}, device: { name: point.device, rank: RANK }, start, end, offsetMinutes };
    if (rule.is === 'food') this.#addFood(point, sample);
    else this.#addValue(rule, point.value ?? Number.NaN, sample);
    return undefined;
  }

  #addValue(rule: Exclude<FitRule, { is: 'food' }>, value: number, sample: Sample): void {
    const stage = rule.is === 'stage' ? toStage(value) : undefined;
    if (Number.isNaN(value) || (rule.is === 'stage' && stage === undefined)) return this.#collected.skip('malformed');
    if (stage !== undefined) return this.#addStage(sample.device.name, stage, sample);
    if (rule.is === 'measure') return this.#collected.addMeasure(rule.kind, sample, value);
    if (rule.is === 'figure') return this.#collected.addFigure(rule.type, sample, value);
    // The stream has been merged: a moment stands in it once, whatever measured it.
    if (rule.is === 'amount') return this.#collected.addAmount(rule.metric, { ...sample, device: { name: '', rank: RANK } }, value);
    return undefined;
  }

  #addFood(point: FitPoint, { device, start, offsetMinutes }: Sample): void {
    const at = { app: device.name, span: 'moment', at: toIso(start), day: toDay(toDayNumber(start, offsetMinutes)), offsetMinutes } as const;
    const { name, amounts } = readFood(point);
    for (const { nutrient, unit, value } of amounts) {
      const converted = findFoodConversion(nutrient, unit)?.(value) ?? Number.NaN;
      if (!this.#collected.meals.add({ ...at, food: asFoodName(name), nutrient, value: converted })) this.#collected.skip('implausible');
    }
  }

  #toMetrics(): DailyMetric[] {
    const streamed = this.#collected.toMetrics().filter(({ day, metric }) => !this.#table.has(`${day}|${metric}`));
    const all = [...[...this.#table.values()].map((figure) => ({ ...figure, ...this.#toOffset(figure.day) })), ...streamed];
    const measured = new Set(all.flatMap(({ day, metric }) => (metric === 'total_kcal' ? [] : [day])));
    return all.filter(({ day, metric }) => metric !== 'total_kcal' || measured.has(day)).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  }

  #toOffset(day: string): { offsetMinutes?: number } {
    return known({ offsetMinutes: this.#offsets.find(Date.parse(day) / 1000 + 43_200) });
  }

  #isPast(at: number): boolean {
    return at <= this.#now + AHEAD;
  }

  #seeUntil(at: number): void {
    if (at <= this.#now) this.#exportedAt = Math.max(this.#exportedAt, at);
  }
}

/** Zero says that nothing was measured. */
const toDistance = (metres: number | undefined) => known({ distanceM: within(metres === undefined ? undefined : round(metres, 1), 1, 1_000_000) });

function toEnergy(kcal: number | undefined): Pick<Workout, 'calories' | 'caloriesSource'> {
  const calories = within(kcal === undefined ? undefined : round(kcal, 1), 0.1, 30_000);
  return calories === undefined ? {} : { calories, caloriesSource: 'unstated' };
}
