/** A session that counts with another one says so, and can be counted by itself. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StoredTraining } from '#core/contracts/training.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useUnlink } from './recording-mutations.ts';

export function LinkedNotice({ session }: { session: StoredTraining }) {
  const { t } = useTranslation('training-recording');
  const { mutate, isPending } = useUnlink(() => toast.success({ title: t('linked.done') }));
  if (session.linkedTo === undefined) return null;
  return (
    <Notice tone="low">
      <p>{t('linked.text')}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={paths.trainingSession(session.linkedTo)} className="font-semibold underline underline-offset-4">
          {t('linked.other')}
        </Link>
        <Button size="sm" variant="plain" busy={isPending} onClick={() => mutate(session.id)}>
          {t('linked.apart')}
        </Button>
      </p>
    </Notice>
  );
}
