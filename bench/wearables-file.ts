/**
 * `npm run bench -- wearables-file [--mb 1000]`: reads a generated export.xml of Apple Health of so many MB, as one person's watch and phone write it, in a
 * process of its own: seconds, and the most memory that the process had.
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { element, head, PHONE, quantity, stage, WATCH } from '#testing/apple-export.ts';
import { readHealthFile } from '../cli/health-file.ts';

const { values } = parseArgs({ options: { mb: { type: 'string', default: '1000' }, read: { type: 'string' } } });
const NOW = Date.UTC(2026, 5, 1);
const pad = (value: number) => String(value).padStart(2, '0');

function* day(back: number): Generator<string> {
  const date = new Date(NOW - back * 86_400_000).toISOString().slice(0, 10);
  const at = (second: number) => `${date} ${pad(Math.floor(second / 3600))}:${pad(Math.floor(second / 60) % 60)}:${pad(second % 60)} +0100`;
  const span = (from: number, seconds: number) => ({ start: at(from), end: at(from + seconds) });
  for (let second = 7 * 3600; second < 22 * 3600; second += 300) {
    yield quantity('StepCount', 'count', 40, span(second, 280));
    yield quantity('StepCount', 'count', 35, span(second + 60, 280), PHONE);
    yield quantity('DistanceWalkingRunning', 'km', 0.03, span(second, 280));
  }
  for (let second = 60; second < 86_000; second += 120) yield quantity('HeartRate', 'count/min', 50 + (second % 90), { start: at(second) });
  for (let second = 6 * 3600; second < 23 * 3600; second += 60) yield quantity('ActiveEnergyBurned', 'Cal', 0.7, span(second, 58));
  for (let second = 0; second < 86_000; second += 900) yield quantity('BasalEnergyBurned', 'Cal', 18, span(second, 900));
  for (let second = 600; second < 20_000; second += 1800) yield stage(second % 3600 === 600 ? 'AsleepCore' : 'AsleepDeep', span(second, 1800));
  yield element('Workout', {
    workoutActivityType: 'HKWorkoutActivityTypeRunning',
    duration: 30,
    durationUnit: 'min',
    ...WATCH,
    startDate: at(64_800),
    endDate: at(66_600),
  });
  yield quantity('BodyMass', 'kg', 80, { start: at(25_000) });
}

async function write(path: string, bytes: number): Promise<number> {
  const file = createWriteStream(path);
  const put = async (text: string): Promise<number> => {
    if (!file.write(text)) await once(file, 'drain');
    return text.length;
  };
  let [written, days] = [await put(head('2026-06-02 12:00:00 +0100')), 0];
  for (; written < bytes; days += 1) written += await put(`${[...day(days)].join('\n')}\n`);
  await put('</HealthData>\n');
  file.end();
  await once(file, 'finish');
  return days;
}

if (values.read !== undefined) {
  const started = performance.now();
  const file = await readHealthFile(values.read, NOW + 10 * 86_400_000, () => undefined);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const { entries, metrics, sleeps, workouts, measures } = file;
  console.log(
    JSON.stringify({
      seconds,
      mostMb: Math.round(process.resourceUsage().maxRSS / 1024),
      entries,
      metrics: metrics.length,
      sleeps: sleeps.length,
      workouts: workouts.length,
      measures: measures.length,
    }),
  );
} else {
  const folder = mkdtempSync(join(tmpdir(), 'ziva-bench-'));
  try {
    const path = join(folder, 'export.xml');
    const days = await write(path, Number(values.mb) * 1_000_000);
    console.log(JSON.stringify({ mb: Math.round(statSync(path).size / 1_000_000), days }));
    spawnSync(process.execPath, [...process.execArgv, process.argv[1] ?? '', 'wearables-file', '--read', path], { stdio: 'inherit' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
