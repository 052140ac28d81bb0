/** Whether data came from the phone: a live line that turns green when the first does. */
import { useTranslation } from 'react-i18next';
import { CircleCheck, Radio } from 'lucide-react';
import type { Connection } from '#core/contracts/connection.ts';
import { hereZone } from '#web/lib/relative-time.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ConnectionFacts } from '../connection-facts.tsx';

type State = 'none' | 'waiting' | 'arrived';

const toState = (connection: Connection | undefined): State =>
  connection === undefined ? 'none' : connection.status === 'awaiting_first_sync' ? 'waiting' : 'arrived';

export function StateCard({ connection }: { connection: Connection | undefined }) {
  const { t } = useTranslation('integrations');
  const state = toState(connection);
  const Icon = state === 'arrived' ? CircleCheck : Radio;
  return (
    <Card>
      <div
        role="status"
        data-state={state}
        className={cx('flex items-center gap-3', state === 'arrived' ? 'text-normal' : state === 'waiting' ? 'text-low' : 'text-muted')}
      >
        <Icon size={26} aria-hidden="true" className={cx('shrink-0', state === 'waiting' && 'motion-safe:animate-pulse')} />
        <p className="text-t3 font-semibold">{t(`apple.state.${state}`)}</p>
      </div>
      <div className="mt-2 grid gap-2">
        <p className="text-muted">{t(`apple.stateText.${state}`)}</p>
        {connection && <ConnectionFacts connection={connection} timeZone={hereZone()} />}
      </div>
    </Card>
  );
}
