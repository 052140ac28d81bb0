/** Every form above an open keyboard. */
import { openForm } from '#e2e/open-form.ts';
import { FORMS, type FormCase, type FormIds } from '#testing/forms.ts';
import type { Shot } from './camera.ts';

export interface Shown {
  /** Of people: a client, one with blood tests, one with a plan who asked for a consultation. */
  readonly person: string;
  readonly measured: string;
  readonly planned: string;
  /** Of meals: one in words, and a photo that nothing was read from. */
  readonly lunch: string;
  readonly unread: string;
  readonly training: string;
}

/** Forms that none of these people has a reason to see. */
const NOT_THERE: ReadonlySet<string> = new Set([
  'profile/name-card.tsx',
  'plans/consultation-card.tsx',
  'training/energy-setting-card.tsx',
  'training/session/session-comments.tsx',
]);

const AS = { visitor: undefined, client: 'person', admin: 'admin' } as const;

function toIds({ file }: FormCase, { person, measured, planned, lunch, unread, training }: Shown): FormIds {
  const others: Readonly<Record<string, string>> = { 'blood-tests/comments.tsx': measured, 'plans/schedule-dialog.tsx': planned };
  return { client: others[file] ?? person, meal: file.endsWith('describe-box.tsx') ? unread : lunch, training };
}

export const formShots = (shown: Shown): Shot[] =>
  FORMS.filter(({ file }) => !NOT_THERE.has(file)).map((form): Shot => {
    const [as, name] = [AS[form.who], form.file.replace(/\.tsx?$/, '').replaceAll('/', '-')];
    return {
      name: form.who === 'admin' ? `typing-desk-${name}` : `typing-${name}`,
      path: form.at(toIds(form, shown)),
      ...(as && { as }),
      size: 'keyboard',
      act: async (page) => {
        const { fields } = await openForm(page, form);
        await fields.first().waitFor();
      },
    };
  });
