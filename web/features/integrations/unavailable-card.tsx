/** The providers that this installation is not configured for: what works instead and, for administrators, what is to be set up. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProviderManifest } from '#core/providers/provider.ts';
import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';

const LINK = 'font-semibold underline underline-offset-4';
const INSTEAD = [
  ['phone', paths.appleHealth],
  ['file', paths.healthFile],
  ['workouts', paths.training],
  ['hand', paths.weight],
] as const;

/** What an installation has to set for it. */
const listSettings = ({ id, keyHeader }: ProviderManifest): string[] =>
  ['CLIENT_ID', 'CLIENT_SECRET', ...(keyHeader === undefined ? [] : ['API_KEY'])].map((name) => `${id.toUpperCase()}_${name}`);

function Instead() {
  const { t } = useTranslation('integrations');
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-semibold">{t('unavailable.instead')}</h3>
      <ul className="grid list-disc gap-1 pl-5">
        {INSTEAD.map(([way, to]) => (
          <li key={way}>
            {t(`unavailable.way.${way}`)}{' '}
            <Link to={to} className={LINK}>
              {t(`unavailable.link.${way}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SetUp({ providers }: { providers: readonly ProviderManifest[] }) {
  const { t } = useTranslation('integrations');
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-semibold">{t('unavailable.owner')}</h3>
      <p className="text-muted">{t('unavailable.ownerText')}</p>
      <ul className="grid gap-2">
        {providers.map((provider) => (
          <li key={provider.id} className="grid gap-0.5">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium">{provider.name}</span>
              <a href={provider.applyUrl} target="_blank" rel="noreferrer" className="break-words underline underline-offset-4">
                {new URL(provider.applyUrl).host}
              </a>
            </p>
            <p className="text-t1 wrap-anywhere text-muted">{listSettings(provider).join(', ')}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function UnavailableCard({ providers }: { providers: readonly ProviderManifest[] }) {
  const { t } = useTranslation('integrations');
  const { isAdmin } = useUser();
  return (
    <Card title={t('unavailable.title')} className="lg:col-span-2">
      <div className="grid gap-4">
        <p className="text-muted">{t('unavailable.text', { names: providers.map(({ name }) => name) })}</p>
        <div className={isAdmin ? 'grid grid-cols-1 gap-5 lg:grid-cols-2' : undefined}>
          <Instead />
          {isAdmin && <SetUp providers={providers} />}
        </div>
      </div>
    </Card>
  );
}
