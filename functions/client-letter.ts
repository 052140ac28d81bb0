/** The nutritionist's letter to a client in the chosen language: first their own words, then the client's supplements or blood tests. */
import type { BloodPage } from '#core/contracts/blood-tests.ts';
import type { ClientMailKind } from '#core/contracts/client-mail.ts';
import type { ClientSupplements } from '#core/contracts/supplement.ts';
import { dayToUtcMs, type Day } from '#core/kit/day.ts';
import { toLocale, type InterfaceLang } from '#core/kit/interface-languages.ts';
import type { Letter, LetterBlock, LetterItem } from '#core/mails/letter.ts';
import { isOver } from '#core/supplements/due.ts';
import { MAIL_WORDS, SUPPLEMENT_WORDS } from '#i18n/catalogues.ts';
import { translate } from '#i18n/t.ts';
import { bloodBlocks } from './blood-letter.ts';

export interface ClientLetterParts {
  readonly kind: ClientMailKind;
  readonly lang: InterfaceLang;
  readonly firstName: string | null;
  readonly sender: string | null;
  /** Written by the nutritionist. */
  readonly note: string;
  /** The client's supplements; null if the letter is about something else. */
  readonly supplements: ClientSupplements | null;
  /** The client's blood tests; null if the letter is about something else. */
  readonly blood: BloodPage | null;
  readonly publicUrl: string;
}

/** A name on one line: line breaks in it could look like text of the letter. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

type Words = (key: string, params?: Readonly<Record<string, string>>) => string;

function toItem(assignment: ClientSupplements['assignments'][number], today: Day, words: Words, lang: ClientLetterParts['lang']): LetterItem {
  const { supplement, fromDay, toDay, note } = assignment;
  const date = (day: Day) =>
    new Intl.DateTimeFormat(toLocale(lang), { timeZone: 'UTC', day: 'numeric', month: 'numeric', year: 'numeric' }).format(dayToUtcMs(day));
  const period = [fromDay > today && words('from', { day: date(fromDay) }), toDay !== null && words('until', { day: date(toDay) })];
  const often = translate(SUPPLEMENT_WORDS[lang], `frequency.${assignment.frequency}`);
  const lines = [[often, ...period].filter(Boolean).join(', '), assignment.dosage ?? supplement.dosage, note];
  return {
    title: oneLine([supplement.name, supplement.brand && `(${supplement.brand})`].filter(Boolean).join(' ')),
    lines: lines.filter((line): line is string => line !== null && line !== ''),
  };
}

function supplementBlocks({ supplements, lang, publicUrl }: ClientLetterParts, words: Words): LetterBlock[] {
  if (supplements === null) return [];
  const { assignments, today } = supplements;
  const items = assignments.filter((one) => !isOver(one, today)).map((one) => toItem(one, today, words, lang));
  if (items.length === 0) return [];
  return [words('supplements.intro'), { items }, { before: words('supplements.tick'), link: `${publicUrl}/dodatki` }];
}

/** @returns the letter, and whether the client has any data of its kind */
export function clientLetter(parts: ClientLetterParts): { letter: Letter; empty: boolean } {
  const { kind, lang, firstName, sender, note, publicUrl } = parts;
  const words: Words = (key, params) => translate(MAIL_WORDS[lang], `clientMail.${key}`, params);
  const about = [...supplementBlocks(parts, words), ...(parts.blood ? bloodBlocks({ page: parts.blood, lang, publicUrl, words }) : [])];
  const name = oneLine(firstName ?? '');
  const blocks: LetterBlock[] = [
    name === '' ? words('greeting') : words('greetingNamed', { name }),
    ...(note === '' ? [] : [note]),
    ...about,
    [words('goodbye'), sender === null ? words('sender') : oneLine(sender)].join('\n'),
    { before: words('off'), link: `${publicUrl}/nastavitve#obvestila` },
  ];
  return { letter: { lang, subject: words(`${kind}.subject`), blocks }, empty: about.length === 0 };
}
