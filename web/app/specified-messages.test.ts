/**
 * The error catalogue of the specification: texts that it gives are there word for word, and every situation that it names has a message in
 * both languages. That an action's message is shown when the action fails is tested in actions.test.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { INTERFACE_LANGS, type InterfaceLang } from '#core/kit/interface-languages.ts';

const CATALOGUES = new URL('../../i18n/', import.meta.url);

function flatten(node: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (typeof node === 'string') into.set(path, node);
  else for (const [key, value] of Object.entries(node as object)) flatten(value, path.endsWith(':') ? path + key : `${path}.${key}`, into);
  return into;
}

const readCatalogue = (lang: InterfaceLang): ReadonlyMap<string, string> => {
  const folder = new URL(`${lang}/`, CATALOGUES);
  const texts = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
    flatten(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), `${file.slice(0, -5)}:`, texts);
  return texts;
};
const TEXTS = Object.fromEntries(INTERFACE_LANGS.map((lang) => [lang, readCatalogue(lang)])) as Record<InterfaceLang, ReadonlyMap<string, string>>;

/** Language, key, and the text of the specification. */
const WORD_FOR_WORD: readonly (readonly [InterfaceLang, key: string, text: string])[] = [
  ['en', 'errors:session.title', 'Authentication Error'],
  ['en', 'errors:session.text', 'Failed to retrieve your session. Please try again.'],
  ['sl', 'actions:what.signIn.google', 'Napaka pri prijavi'],
  ['sl', 'actions:why.signIn.google', 'Prijava z Google računom ni uspela. Prosimo, poskusite znova.'],
  ['sl', 'auth:login.linkSent', 'Preverite svojo e-pošto'],
  ['sl', 'actions:what.signIn.link', 'Napaka pri prijavi'],
  ['sl', 'actions:why.signIn.link', 'Pošiljanje povezave za prijavo ni uspelo. Prosimo, poskusite znova.'],
  ['sl', 'nav:signedOut', 'Uspešno ste se odjavili'],
  ['sl', 'nav:signOutFailed', 'Napaka pri odjavi'],
  ['sl', 'nav:signOutFailedText', 'Odjava ni uspela. Prosimo, poskusite znova.'],
  ['en', 'auth:register.required', 'All fields are required'],
  ['en', 'auth:register.mismatch', 'Invalid invitation code or email address does not match'],
  ['en', 'refusals:invitation_mismatch.text', 'Invalid invitation code or email address does not match'],
  ['en', 'auth:reset.mismatch', 'Passwords do not match'],
  ['en', 'auth:reset.expired', 'Invalid or expired recovery link. Please request a new password reset.'],
  ['en', 'actions:what.account.password', 'Failed to update password. Please try again.'],
];

/** The situations whose texts the specification does not give, each with the keys of its message. */
const SITUATIONS: Readonly<Record<string, readonly string[]>> = {
  'email link sent': ['auth:login.linkSentText'],
  'registration failed': ['actions:what.register.join'],
  'already registered: to the sign-in page': ['refusals:account_exists.text'],
  'already registered: signed in': ['auth:register.welcomeBack'],
  'already registered with another password': ['auth:register.existsSignIn'],
  'meal upload': ['actions:what.meal.photo'],
  'meal text': ['actions:what.meal.log', 'refusals:text_unreadable.title'],
  'product photo processing': ['products:label.failed'],
  'ingredient add, remove and amount': ['actions:what.meal.save', 'actions:what.meal.move', 'actions:what.meal.scale'],
  'meal load, save and delete': ['meal:errorTitle', 'actions:what.meal.save', 'actions:what.meal.delete'],
  'training add, upload, delete and load': [
    'actions:what.training.add',
    'actions:what.training.import',
    'actions:what.training.delete',
    'training:failed',
    'training:detail.failed',
  ],
  'biomarker image analysis': ['report-files:state.failed'],
  'partial success with counts processed and failed': ['report-files:summary.read_one', 'report-files:summary.failed_one'],
  'body scan analysis': ['body-scans:upload.unread', 'actions:what.bodyScans.add'],
  'body scan load and delete': ['body-scans:failed', 'actions:what.bodyScans.delete'],
  'biomarker load, save and delete': ['blood-tests:failed', 'actions:what.bloodTests.save', 'actions:what.bloodTests.delete'],
  'PDF export': ['actions:what.bloodTests.export'],
  'weight add, update, delete and load': [
    'actions:what.weight.add',
    'actions:what.weight.update',
    'actions:what.weight.delete',
    'weight:failed',
    'weight:list.failed',
  ],
  'goals saving': ['actions:what.goals.save'],
  'integration connect, disconnect, sync and sync settings': [
    'actions:what.integrations.connect',
    'actions:what.integrations.disconnect',
    'actions:what.integrations.sync',
    'actions:what.integrations.save',
  ],
  'integration load': ['integrations:failed'],
  'billing plans, subscription and history load': ['plans:failed'],
  'payment system error': ['refusals:payment_unavailable.title', 'actions:what.plan.checkout', 'actions:what.plan.portal'],
  'past due: update the payment method': ['plans:payment.past_due.title', 'plans:notice.paymentFailed'],
  'questionnaire save and load': ['actions:what.questionnaire.save', 'questionnaire:failed'],
  'admin invitation send and delete': ['actions:what.invitation.send', 'actions:what.invitation.remove'],
  'user delete': ['actions:what.client.delete'],
  'user data load': ['client:tabFailed'],
  'marking resolved': ['actions:what.unknown.resolve'],
  'email sending': ['actions:what.clientMail.send', 'invitations:mail.failed'],
  'supplement assignment': ['actions:what.supplement.assign'],
  'invalid user ID': ['client:none.invalid.title'],
  'user not found': ['client:none.unknown.title'],
  '404': ['common:notFound.title', 'common:notFound.home'],
  'generic error page': ['common:crash.title', 'common:crash.retry', 'common:crash.home'],
};

/** Somebody who fixes the foods is told of an unrecognised one. */
const UNRECOGNISED = { sl: /nutricionistka (bo|je) obveščena/, en: /nutritionist (will be|was|has been|is) (told|notified|informed)/ };

describe('messages of the specification', () => {
  test.each(WORD_FOR_WORD)('%s %s: "%s"', (lang, key, text) => {
    expect(TEXTS[lang].get(key)).toBe(text);
  });

  test.each(Object.entries(SITUATIONS))('%s has a message in every language', (_situation, keys) => {
    const missing = INTERFACE_LANGS.flatMap((lang) => keys.filter((key) => !TEXTS[lang].get(key)?.trim()).map((key) => `${lang} ${key}`));
    expect(missing).toEqual([]);
  });

  test.each(INTERFACE_LANGS)('an unrecognised ingredient: the administrator is told (%s)', (lang) => {
    const said = [...TEXTS[lang]].filter(([key, text]) => key.startsWith('meal') && UNRECOGNISED[lang].test(text));
    expect(said.length).toBeGreaterThanOrEqual(3);
  });
});
