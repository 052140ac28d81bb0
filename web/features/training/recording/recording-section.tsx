/** What the recording of a session shows: its course over time, the line on the ground, heart rate zones, best efforts and laps. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { ShownRecording } from '#core/contracts/training-recording.ts';
import type { StoredTraining } from '#core/contracts/training.ts';
import { findBestEfforts } from '#core/training/best-efforts.ts';
import { toSessionZones } from '#core/training/heart-rate-zones.ts';
import { toGroundLine, toHeartSeconds, toPoints, toSpeeds, toTrack, toZoneSeconds, type RecordedPoint } from '#core/training/recording.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { SampleChart, type SampleChartProps } from '#web/ui/sample-chart.tsx';
import { TrendTable } from '#web/ui/trend-table.tsx';
import { Fact } from '../fact.tsx';
import { toClock } from '../to-clock.ts';
import { isPaced, useTrainingFormat } from '../training-format.ts';
import { ZoneList } from '../zone-list.tsx';
import { recordingQuery } from './recording-queries.ts';
import { TrackLine } from './track-line.tsx';

export interface RecordingSectionProps {
  session: StoredTraining;
  /** At the desk: whose session it is. */
  clientId?: string;
}

interface RecordedProps {
  session: StoredTraining;
  recording: ShownRecording;
}

type Chart = Omit<SampleChartProps, 'words' | 'formatTime'> & { label: string };

function useCharts({ session, recording: { samples } }: RecordedProps): Chart[] {
  const { t } = useTranslation('training-recording');
  const format = useFormat();
  const lines = useMemo(() => {
    const speeds = toPoints(samples, toSpeeds(samples));
    const withValues = (points: RecordedPoint[] | undefined, change: (speed: number) => number) =>
      points?.map((point) => ({ ...point, value: point.value === null ? null : change(point.value) }));
    return {
      heartRate: toPoints(samples, samples.heartRate),
      tempo: isPaced(session.kind) ? withValues(speeds, (speed) => 1000 / speed) : withValues(speeds, (speed) => speed * 3.6),
      height: toPoints(samples, samples.altitudeM),
      power: toPoints(samples, samples.powerW),
    };
  }, [samples, session.kind]);
  const plain = (unit: string, digits = 0) => ({
    unit,
    formatTick: (value: number) => format.number(value, digits),
    format: (value: number) => format.withUnit(format.number(value, digits), unit),
  });
  const paced = { unit: 'min/km', isInverted: true, formatTick: toClock, format: (value: number) => format.withUnit(toClock(value), 'min/km') };
  const charts: (Omit<Chart, 'points'> & { points: readonly RecordedPoint[] | undefined })[] = [
    { label: t('chart.heartRate'), points: lines.heartRate, leastSpan: 20, ...plain('/min') },
    isPaced(session.kind)
      ? { label: t('chart.pace'), points: lines.tempo, leastSpan: 60, ...paced }
      : { label: t('chart.speed'), points: lines.tempo, leastSpan: 5, ...plain('km/h', 1) },
    { label: t('chart.height'), points: lines.height, leastSpan: 20, ...plain('m') },
    { label: t('chart.power'), points: lines.power, leastSpan: 50, ...plain('W') },
  ];
  return charts.flatMap(({ points, ...chart }) => (points === undefined ? [] : [{ ...chart, points }]));
}

function Charts(props: RecordedProps) {
  const { t } = useTranslation(['training-recording', 'charts']);
  const charts = useCharts(props);
  if (charts.length === 0) return null;
  return (
    <Card title={t('training-recording:course')}>
      <div className="grid gap-6">
        {charts.map(({ label, ...chart }) => (
          <SampleChart key={label} words={{ label, hint: t('charts:hint') }} {...chart} formatTime={toClock} />
        ))}
      </div>
    </Card>
  );
}

function ZonesCard({ session, recording, clientId }: RecordedProps & Pick<RecordingSectionProps, 'clientId'>) {
  const { t } = useTranslation('training-recording');
  const zones = toSessionZones(session, recording.person);
  const heart = toHeartSeconds(recording.samples);
  if (heart === undefined) return null;
  return (
    <Card title={t('zones.title')} help={<Help topic="zones" />}>
      {zones ? (
        <ZoneList zones={zones} times={toZoneSeconds(heart, zones)} />
      ) : (
        <p className="text-muted">{t(clientId === undefined ? 'zones.noBirthDate' : 'zones.clientNoBirthDate')}</p>
      )}
    </Card>
  );
}

function EffortsCard({ session, recording: { samples } }: RecordedProps) {
  const { t } = useTranslation('training-recording');
  const { distance, tempo } = useTrainingFormat();
  const efforts = useMemo(() => findBestEfforts(toTrack(samples)), [samples]);
  if (efforts.length === 0) return null;
  return (
    <Card title={t('efforts')} help={<Help topic="efforts" />}>
      <ul aria-label={t('efforts')}>
        {efforts.map(({ metres, seconds }) => (
          <Fact key={metres} label={distance(metres)}>
            {[toClock(seconds), tempo({ kind: session.kind, distanceM: metres, durationMinutes: seconds / 60 })].filter(Boolean).join(' · ')}
          </Fact>
        ))}
      </ul>
    </Card>
  );
}

function LapsCard({ recording: { laps } }: Pick<RecordedProps, 'recording'>) {
  const { t } = useTranslation('training-recording');
  const format = useFormat();
  const { distance } = useTrainingFormat();
  if (laps.length < 2) return null;
  const rows = laps.map(({ seconds, durationSeconds, distanceM, averageHeartRate }, at) => ({
    key: `${seconds}-${at}`,
    cells: [
      t('laps.number', { number: at + 1 }),
      toClock(durationSeconds),
      distanceM ? distance(distanceM) : '–',
      averageHeartRate ? format.number(averageHeartRate) : '–',
    ],
  }));
  return (
    <Card title={t('laps.title')}>
      <TrendTable caption={t('laps.title')} head={[t('laps.lap'), t('laps.time'), t('laps.distance'), t('laps.heartRate')]} rows={rows} visible />
    </Card>
  );
}

export function RecordingSection({ session, clientId }: RecordingSectionProps) {
  const { t } = useTranslation('training-recording');
  const { data: recording } = useQuery(recordingQuery(session.id, clientId));
  const line = useMemo(() => recording && toGroundLine(recording.samples), [recording]);
  if (!recording) return null;
  const props = { session, recording };
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
      <Charts {...props} />
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        {line && (
          <Card title={t('track.title')}>
            <TrackLine line={line} />
          </Card>
        )}
        <ZonesCard {...props} {...(clientId !== undefined && { clientId })} />
        <EffortsCard {...props} />
        <LapsCard recording={recording} />
      </div>
    </div>
  );
}
