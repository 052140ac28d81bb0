/** Makes the file of an export on this device, in the language that was chosen. */
import i18next from 'i18next';
import { writeBundle, type FhirPerson } from '#core/biomarkers/exchange/write-bundle.ts';
import type { BloodPage } from '#core/contracts/blood-tests.ts';
import { interfaceLanguage, type InterfaceLang } from '#core/kit/interface-languages.ts';
import regularFont from '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf?url';
import strongFont from '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf?url';
import { currentInstant } from '#web/lib/current-time.ts';
import { makeFormat } from '#web/lib/format.ts';
import { makeBloodFormat } from '#web/components/blood/blood-format.ts';
import { toMarkerSeries } from '../marker-series.ts';
import { writeCsv } from './results-csv.ts';

export const FILE_KINDS = ['pdf', 'csv', 'fhir'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export interface FileParts {
  readonly kind: FileKind;
  readonly lang: InterfaceLang;
  /** Only what is exported. */
  readonly page: BloodPage;
  /** Absent: the file does not say whose results they are. */
  readonly person: FhirPerson | undefined;
}

const ENDINGS: Readonly<Record<FileKind, string>> = { pdf: 'pdf', csv: 'csv', fhir: 'json' };

async function readFont(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`font: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function makeContent({ kind, lang, page, person }: FileParts, t: (key: string, params?: Record<string, unknown>) => string): Promise<Blob> {
  if (kind === 'fhir') {
    const text = writeBundle({ reports: page.reports, timeZone: page.timeZone, madeAt: currentInstant(), ...(person && { person }) });
    return new Blob([text], { type: 'application/fhir+json' });
  }
  const format = makeFormat(lang);
  const blood = makeBloodFormat(t, format, lang);
  const series = toMarkerSeries(page, blood.lang);
  if (kind === 'csv') return new Blob([writeCsv({ series, blood, t })], { type: 'text/csv' });
  // With PDFKit, so only once a document is asked for.
  const [{ drawDoctorPdf }, regular, strong] = await Promise.all([import('./doctor-pdf.ts'), readFont(regularFont), readFont(strongFont)]);
  const days = page.reports.map(({ collectedOn }) => collectedOn);
  const [from = '', to = ''] = [days.at(-1), days[0]];
  const covered = from === to ? t('export.oneDay', { day: format.date(from) }) : t('export.range', { from: format.date(from), to: format.date(to) });
  const about = [
    ...(person ? [[person.name, person.birthDate && t('export.born', { day: format.date(person.birthDate) })].filter(Boolean).join(', ')] : []),
    `${covered}. ${t('export.made', { day: format.date(page.today) })}.`,
  ].filter((line) => line !== '');
  const { tag } = interfaceLanguage(lang);
  return drawDoctorPdf({ series, about, lang: tag, blood, date: format.date, t, fonts: { regular, strong } });
}

/** @throws TypeError when a font or the code that draws could not be fetched */
export async function makeFile(parts: FileParts): Promise<{ readonly name: string; readonly blob: Blob }> {
  const { kind, lang, page } = parts;
  await i18next.loadLanguages(lang);
  await i18next.loadNamespaces('blood-tests');
  const fixed = i18next.getFixedT(lang, 'blood-tests');
  const t = (key: string, params?: Record<string, unknown>): string => fixed(key as never, params as never) as unknown as string;
  return { name: `${t('export.file')}-${page.today}.${ENDINGS[kind]}`, blob: await makeContent(parts, t) };
}
