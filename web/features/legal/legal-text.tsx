/** A legal document in the reader's language: the version in force, or the one of the address. What depends on the settings is composed. */
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LegalKind, LegalVersion } from '#core/contracts/legal.ts';
import { presentVersion } from '#core/legal/versions.ts';
import { config } from '#web/lib/config.ts';
import { useFormat } from '#web/lib/format.ts';
import { legalPath, paths } from '#web/lib/paths.ts';
import { hereToday } from '#web/lib/relative-time.ts';
import { listProcessors } from './processors.ts';
import { latestText } from './latest-text.ts';

interface Section {
  title: string;
  paragraphs: string[];
  /** What is composed and stands below the paragraphs. */
  insert?: 'processors' | 'tables';
}

/** Everybody outside who gets something, and what is not turned on here. */
function ProcessorsText() {
  const { t } = useTranslation('legal');
  const { on, off } = listProcessors(config);
  return (
    <>
      {on.map(({ text, ...named }) => (
        <p key={text} className="text-pretty">
          {t(`processors.on.${text}`, named)}
        </p>
      ))}
      {off.length > 0 && (
        <p className="text-t1 text-pretty text-muted">
          {t('processors.off', { names: off.map((id) => t(`processors.name.${id as Exclude<typeof id, 'dictation'>}`)).join(', ') })}
        </p>
      )}
    </>
  );
}

/** The tables of a person's data, by the list that the archive is made with. */
function TablesText() {
  const { t } = useTranslation(['legal', 'export']);
  const tables = t('export:tables', { returnObjects: true }) as unknown as Record<string, string>;
  return (
    <details className="rounded-control border border-line px-4 py-2">
      <summary className="cursor-pointer py-1.5 font-semibold">{t('legal:tables.title')}</summary>
      <p className="mt-1 text-t1 text-muted">{t('legal:tables.lead')}</p>
      <ul className="my-3 grid list-disc gap-1 pl-5">
        <li>{t('export:account')}</li>
        {Object.entries(tables).map(([name, text]) => (
          <li key={name}>{text}</li>
        ))}
        <li>{t('export:files')}</li>
      </ul>
    </details>
  );
}

function Versions({ kind, versions }: { kind: LegalKind; versions: readonly LegalVersion[] }) {
  const { t } = useTranslation('legal');
  const format = useFormat();
  return (
    <section className="grid gap-2">
      <h2>{t('versions.title')}</h2>
      <ul className="grid gap-2">
        {versions.map(({ version, validFrom }) => (
          <li key={version}>
            <Link to={legalPath(kind, version)} className="inline-block py-1 font-semibold text-accent underline-offset-4 hover:underline">
              {t('versions.row', { version, date: format.date(validFrom) })}
            </Link>
            <p className="text-t1 text-muted">{t(`${kind}.${latestText(version)}.changed`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether the shown version is in force, no longer, or not yet. */
function State({ kind, shown, present }: { kind: LegalKind; shown: LegalVersion; present: LegalVersion | undefined }) {
  const { t } = useTranslation('legal');
  const format = useFormat();
  const date = format.date(shown.validFrom);
  if (!present || shown.version === present.version) return <p className="text-t1 text-muted">{t('validFrom', { version: shown.version, date })}</p>;
  if (shown.version > present.version) return <p className="text-t1 text-high">{t('coming', { date })}</p>;
  return (
    <p className="text-t1 text-high">
      <Trans t={t} i18nKey="older" components={{ present: <Link to={paths[kind]} className="underline underline-offset-2" /> }} />
    </p>
  );
}

export interface LegalTextProps {
  page: LegalKind;
  /** Of the address; absent or unknown: the one in force. */
  version?: number | undefined;
}

export function LegalText({ page, version }: LegalTextProps) {
  const { t } = useTranslation(['legal', 'export']);
  const versions = (config.documents ?? []).filter(({ kind }) => kind === page);
  const present = presentVersion(versions, page, hereToday());
  const shown = versions.find((one) => one.version === version) ?? present;
  const document = `legal:${page}.${latestText(shown?.version)}` as const;
  const sections = t(`${document}.sections`, { returnObjects: true }) as unknown as Section[];
  return (
    <article className="grid gap-7">
      <header>
        <h1>{t(`${document}.title`)}</h1>
        <p className="mt-2 text-t3 text-pretty text-muted">{t(`${document}.lead`)}</p>
        {shown && (
          <div className="mt-3">
            <State kind={page} shown={shown} present={present} />
          </div>
        )}
      </header>
      {sections.map(({ title, paragraphs, insert }) => (
        <section key={title} className="grid gap-2">
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-pretty">
              {paragraph}
            </p>
          ))}
          {insert === 'processors' && <ProcessorsText />}
          {insert === 'tables' && <TablesText />}
        </section>
      ))}
      {versions.length > 0 && <Versions kind={page} versions={versions.toReversed()} />}
    </article>
  );
}
