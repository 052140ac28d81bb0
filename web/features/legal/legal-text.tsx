/** A legal page: sections of words from legal.json, in the reader's language. */
import { useTranslation } from 'react-i18next';

export type LegalPage = 'terms' | 'privacy';

interface Section {
  title: string;
  paragraphs: string[];
}

export function LegalText({ page }: { page: LegalPage }) {
  const { t } = useTranslation('legal');
  const sections = t(`legal:${page}.sections`, { returnObjects: true }) as unknown as Section[];
  return (
    <article className="grid gap-7">
      <header>
        <h1>{t(`legal:${page}.title`)}</h1>
        <p className="mt-2 text-t3 text-pretty text-muted">{t(`legal:${page}.lead`)}</p>
      </header>
      {sections.map((section) => (
        <section key={section.title} className="grid gap-2">
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-pretty">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <p className="text-t1 text-muted">{t('validFrom')}</p>
    </article>
  );
}
