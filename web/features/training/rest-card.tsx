/** The rest between sets: started with a press, counted down to a stored end. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REST_CHOICES, toRestLeft, type Rest } from '#core/training/rest.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkboxes } from '#web/ui/checkboxes.tsx';
import { useStore } from '#web/ui/create-store.ts';
import { ProgressTrack } from '#web/ui/progress-track.tsx';
import { beginRest, changeRest, endRest, followRest, REST_SIGNALS, restStore, setSignals, signalStore } from './rest-timer.ts';

const STEP_SECONDS = 15;
const TICK_MS = 250;

const toClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function Running({ rest }: { rest: Rest }) {
  const { t } = useTranslation('training');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticks = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticks);
  }, []);
  const left = toRestLeft(rest, now);
  const clock = toClock(left);
  return (
    <div className="grid gap-3">
      <p role="timer" aria-label={t('rest.left', { time: clock })} className="text-t5 font-[680] tracking-[-0.03em] tabular-nums">
        {clock}
      </p>
      <ProgressTrack share={1 - left / rest.seconds} label={t('rest.left', { time: clock })} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" onClick={() => changeRest(-STEP_SECONDS)}>
          {t('rest.shorter', { seconds: STEP_SECONDS })}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => changeRest(STEP_SECONDS)}>
          {t('rest.longer', { seconds: STEP_SECONDS })}
        </Button>
        <Button size="sm" variant="quiet" onClick={endRest}>
          {t('rest.stop')}
        </Button>
      </div>
    </div>
  );
}

type Permission = NotificationPermission | 'unsupported';
const toPermission = (): Permission => ('Notification' in window && 'serviceWorker' in navigator ? Notification.permission : 'unsupported');

function Signals() {
  const { t } = useTranslation('training');
  const signals = useStore(signalStore);
  const [permission, setPermission] = useState(toPermission);
  return (
    <div className="mt-3 grid justify-items-start gap-2 border-t border-line pt-3">
      <Checkboxes
        label={t('rest.signals')}
        values={signals}
        options={REST_SIGNALS.map((value) => ({ value, label: t(`rest.${value}`) }))}
        onChange={setSignals}
      />
      {permission === 'default' && (
        <Button size="sm" variant="plain" className="-ml-3" onClick={() => void Notification.requestPermission().then(setPermission)}>
          {t('rest.permit')}
        </Button>
      )}
      {permission === 'denied' && <p className="text-t1 text-muted">{t('rest.denied')}</p>}
    </div>
  );
}

export function RestCard() {
  const { t } = useTranslation('training');
  const rest = useStore(restStore);
  useEffect(() => followRest(), []);
  return (
    <Card title={t('rest.title')}>
      {rest ? (
        <Running rest={rest} />
      ) : (
        <div role="group" aria-label={t('rest.title')} className="flex flex-wrap gap-2">
          {REST_CHOICES.map((seconds) => (
            <Button
              key={seconds}
              size="sm"
              variant="quiet"
              aria-label={t('rest.startNamed', { time: toClock(seconds) })}
              onClick={() => beginRest(seconds)}
            >
              {toClock(seconds)}
            </Button>
          ))}
        </div>
      )}
      <Signals />
    </Card>
  );
}
