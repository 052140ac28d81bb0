/** Asks for what is in force and not accepted: what changed, the whole text, and the way out. */
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LegalVersion } from '#core/contracts/legal.ts';
import { useFormat } from '#web/lib/format.ts';
import { useAcceptLegal } from './mutations.ts';
import { useOnline } from '#web/lib/online.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { legalPath, paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { latestText } from './latest-text.ts';

export function NewTerms({ versions }: { versions: readonly LegalVersion[] }) {
  const { t } = useTranslation('legal');
  const format = useFormat();
  const online = useOnline();
  const accept = useAcceptLegal();
  const title = t(`ask.title.${versions.length > 1 ? 'both' : (versions[0]?.kind ?? 'terms')}`);
  usePageTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-[62ch] gap-4 md:gap-6">
      <div>
        <h1>{title}</h1>
        <p className="mt-1 text-muted">{t('ask.lead')}</p>
      </div>
      {versions.map(({ kind, version, validFrom }) => (
        <Card key={kind} title={t(`${kind}.${latestText(version)}.title`)} aside={t('ask.since', { date: format.date(validFrom) })}>
          <p className="text-pretty">{t(`${kind}.${latestText(version)}.changed`)}</p>
          <Link to={legalPath(kind, version)} className="inline-block py-2 font-semibold text-accent underline-offset-4 hover:underline">
            {t('ask.read')}
          </Link>
        </Card>
      ))}
      <Button className="justify-self-start max-md:w-full" busy={accept.isPending} disabled={!online} onClick={() => accept.mutate(versions)}>
        {t('ask.accept')}
      </Button>
      {!online && <p className="text-t1 text-high">{t('ask.offline')}</p>}
      <p className="text-t1 text-pretty text-muted">
        <Trans
          t={t}
          i18nKey="ask.refuse"
          components={{ export: <Link to={`${paths.settings}#podatki`} className="underline underline-offset-2" /> }}
        />
      </p>
    </div>
  );
}
