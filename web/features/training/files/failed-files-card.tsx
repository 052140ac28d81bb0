/** Files that could not be read, each with its reason: the person chooses one again or gives it up; at the desk they are only read. */
import { useTranslation } from 'react-i18next';
import { X } from 'lucide-react';
import type { TrainingFile } from '#core/contracts/training-file.ts';
import type { TrainingPage } from '#core/contracts/training.ts';
import { useRelativeTime } from '#web/lib/relative-time.ts';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDismissFile } from './report-mutations.ts';
import { FilesButton } from './files-button.tsx';

interface RowProps {
  file: TrainingFile;
  timeZone: string;
  onDismiss?: (() => void) | undefined;
}

function Row({ file: { name, reason, attempts, at }, timeZone, onDismiss }: RowProps) {
  const { t } = useTranslation(['training', 'training-files']);
  const moment = useRelativeTime();
  return (
    <li className="flex items-start gap-3 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-t1 text-muted">{t(`training-files:problem.${reason}`)}</p>
        <p className="text-t1 text-muted">
          {[moment(at, timeZone), attempts > 1 && t('training:failedFiles.attempts', { count: attempts })].filter(Boolean).join(' · ')}
        </p>
      </div>
      {onDismiss && <IconButton label={t('training:failedFiles.dismiss', { name })} icon={<X size={18} />} onClick={onDismiss} />}
    </li>
  );
}

export function FailedFilesCard({ page, isOwn }: { page: Pick<TrainingPage, 'files' | 'today' | 'timeZone'>; isOwn: boolean }) {
  const { t } = useTranslation('training');
  const { mutate } = useDismissFile();
  const files = page.files ?? [];
  if (files.length === 0) return null;
  return (
    <Card title={t('failedFiles.title')}>
      <p className="text-muted">{t(isOwn ? 'failedFiles.text' : 'failedFiles.deskText')}</p>
      <ul className="my-2">
        {files.map((file) => (
          <Row key={file.id} file={file} timeZone={page.timeZone} {...(isOwn && { onDismiss: () => mutate(file.id) })} />
        ))}
      </ul>
      {isOwn && <FilesButton page={page} label={t('failedFiles.retry')} />}
    </Card>
  );
}
