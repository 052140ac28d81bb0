/** A banner above the page: terms that will be in force soon. Put away until the app is opened again. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LegalVersion } from '#core/contracts/legal.ts';
import { useFormat } from '#web/lib/format.ts';
import { useAcceptLegal } from './mutations.ts';
import { legalPath } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

function Coming({ coming }: { coming: LegalVersion }) {
  const { t } = useTranslation('legal');
  const format = useFormat();
  const accept = useAcceptLegal();
  const [isAway, setAway] = useState(false);
  if (isAway) return null;
  const { kind, version, validFrom } = coming;
  return (
    <Notice tone="low" title={t(`banner.${kind}`, { date: format.date(validFrom) })}>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink to={legalPath(kind, version)} variant="quiet" size="sm">
          {t('banner.read')}
        </ButtonLink>
        <Button variant="quiet" size="sm" busy={accept.isPending} onClick={() => accept.mutate([coming])}>
          {t('banner.accept')}
        </Button>
        <Button variant="plain" size="sm" onClick={() => setAway(true)}>
          {t('banner.later')}
        </Button>
      </div>
    </Notice>
  );
}

export function ComingTerms({ versions }: { versions: readonly LegalVersion[] }) {
  return versions.map((coming) => <Coming key={coming.kind} coming={coming} />);
}
