/** The file that was chosen: how far it is read or sent, what is in it, and what can be done. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUp } from 'lucide-react';
import { FILE_KINDS, type FileCounts } from '#core/wearables/health-file.ts';
import { useFormat } from '#web/lib/format.ts';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { useKeptFocus } from '#web/ui/kept-focus.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressTrack } from '#web/ui/progress-track.tsx';
import type { HealthFound } from './health-messages.ts';
import type { HealthFileState } from './use-health-file.ts';

export interface FileCardProps {
  state: HealthFileState;
  onChoose: (file: File) => void;
  onSend: () => void;
  onStop: () => void;
}

/** Messages are as wide as the card, whatever they say. */
const WIDE = 'w-full';

function Choose({ onChoose, isFirst }: { onChoose: (file: File) => void; isFirst: boolean }) {
  const { t } = useTranslation('health-file');
  return (
    <FileButton
      variant={isFirst ? 'primary' : 'quiet'}
      icon={<FileUp size={18} aria-hidden="true" />}
      accept=".xml,.zip,.db,.csv,text/csv,application/zip,text/xml,application/xml,application/vnd.sqlite3"
      label={t('choose')}
      onFiles={([file]) => {
        if (file) onChoose(file);
      }}
    >
      {t(isFirst ? 'choose' : 'chooseOther')}
    </FileButton>
  );
}

function Progress({ share, children }: { share: number; children: string }) {
  return (
    <div className="grid w-full gap-2">
      <p role="status">{children}</p>
      <ProgressTrack share={share} label={children} />
    </div>
  );
}

function useCounts(): (counts: FileCounts) => string {
  const { t } = useTranslation('integrations');
  return (counts) => FILE_KINDS.flatMap((kind) => (counts[kind] > 0 ? [t(`count.${kind}`, { count: counts[kind] })] : [])).join(', ');
}

function Found({ found }: { found: HealthFound }) {
  const { t } = useTranslation('health-file');
  const format = useFormat();
  const toCounts = useCounts();
  const { firstDay, lastDay, skipped, unread, batches } = found;
  if (batches.length === 0 || firstDay === undefined || lastDay === undefined)
    return (
      <Notice tone="high" title={t('nothing.title')} className={WIDE}>
        {t('nothing.text')}
      </Notice>
    );
  return (
    <div className="grid gap-1">
      <p>
        {firstDay === lastDay
          ? t('foundOneDay', { what: toCounts(found), day: format.date(firstDay) })
          : t('found', { what: toCounts(found), from: format.date(firstDay), to: format.date(lastDay) })}
      </p>
      {skipped > 0 && <p className="text-t1 text-muted">{t('skipped', { count: skipped })}</p>}
      {unread > 0 && <p className="text-t1 text-muted">{t('unread', { count: unread })}</p>}
    </div>
  );
}

type With<Step> = Extract<HealthFileState, { step: Step }>;

type ReadState = With<'ready' | 'sending' | 'done' | 'failed'>;

/** How far it is stored, and what failed. */
function Course({ state }: { state: ReadState }) {
  const { t } = useTranslation('health-file');
  const format = useFormat();
  const toCounts = useCounts();
  const { step, sent, stored } = state;
  const total = state.found.batches.length;
  const parts = { sent: format.number(sent), total: format.number(total) };
  if (step === 'sending') return <Progress share={total === 0 ? 1 : sent / total}>{t('sending', parts)}</Progress>;
  if (step === 'failed')
    return (
      <Notice tone="critical" title={state.failure.title} className={WIDE}>
        {state.failure.text} {t('kept', parts)}
      </Notice>
    );
  if (step === 'ready') return sent > 0 && <p className="text-muted">{t('kept', parts)}</p>;
  const what = toCounts(stored);
  return (
    <Notice tone="normal" title={t('done.title')} className={WIDE}>
      {what === '' ? t('done.nothing') : t('done.text', { what })}
    </Notice>
  );
}

/** After the file was read. */
function Read({ state, onSend, onStop, onChoose }: Omit<FileCardProps, 'state'> & { state: ReadState }) {
  const { t } = useTranslation('health-file');
  const online = useOnline();
  const { step, found, sent } = state;
  const total = found.batches.length;
  const isOpen = step === 'ready' || step === 'failed';
  return (
    <>
      <Found found={found} />
      <Course state={state} />
      {isOpen && total > 0 && !online && <p className="text-t1 text-high">{t('online')}</p>}
      <div className="flex flex-wrap gap-3">
        {isOpen && total > 0 && (
          <Button disabled={!online} onClick={onSend}>
            {t(sent > 0 ? 'continue' : 'save')}
          </Button>
        )}
        {step === 'sending' ? (
          <Button variant="quiet" onClick={onStop}>
            {t('stop')}
          </Button>
        ) : (
          <Choose onChoose={onChoose} isFirst={false} />
        )}
      </div>
    </>
  );
}

function Body({ state, ...acts }: FileCardProps): ReactNode {
  const { t } = useTranslation(['health-file', 'common']);
  const format = useFormat();
  const megabytes = (bytes: number) => format.number(Math.ceil(bytes / 1_000_000));
  switch (state.step) {
    case 'idle':
      return (
        <>
          <p className="text-muted">{t('help')}</p>
          <Choose onChoose={acts.onChoose} isFirst />
        </>
      );
    case 'refused':
      return (
        <>
          <Notice tone="critical" title={t('refused')} className={WIDE}>
            {t(`problem.${state.problem}`)}
          </Notice>
          <Choose onChoose={acts.onChoose} isFirst={false} />
        </>
      );
    case 'reading':
      return (
        <>
          <Progress share={state.total === 0 ? 0 : state.read / state.total}>
            {t('reading', { read: megabytes(state.read), total: megabytes(state.total) })}
          </Progress>
          <Button variant="quiet" onClick={acts.onStop}>
            {t('common:cancel')}
          </Button>
        </>
      );
    default:
      return <Read state={state} {...acts} />;
  }
}

export function FileCard(props: FileCardProps) {
  const { t } = useTranslation('health-file');
  const { state } = props;
  const shown = useKeptFocus(state.step);
  return (
    <Card title={state.step === 'idle' ? t('file') : <span className="wrap-anywhere">{state.name}</span>}>
      <div ref={shown} tabIndex={-1} className="grid justify-items-start gap-4 outline-none">
        <Body {...props} />
      </div>
    </Card>
  );
}
