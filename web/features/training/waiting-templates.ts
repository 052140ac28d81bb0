/** Templates that the server may not have yet: one write a template, as with sessions. */
import type { TrainingPage } from '#core/contracts/training.ts';
import type { TrainingTemplate } from '#core/contracts/training-template.ts';
import { currentWrites, putWrite, type Write } from '#web/lib/outbox/outbox.ts';
import { TEMPLATE_ADD, TEMPLATE_CHANGE, TEMPLATE_REMOVE } from './writes.ts';

export const TEMPLATE_ACTIONS: readonly string[] = [TEMPLATE_ADD, TEMPLATE_CHANGE, TEMPLATE_REMOVE];

export function putTemplate(template: TrainingTemplate, isNew: boolean): Promise<Write> {
  // The server does not know it while its first write waits: a change is then still an addition.
  const isUnsent = currentWrites().some(({ id, action }) => id === template.id && action === TEMPLATE_ADD);
  const action = isNew || isUnsent ? TEMPLATE_ADD : TEMPLATE_CHANGE;
  return putWrite({ id: template.id, action, payload: template, shown: template, state: 'new' });
}

export const putTemplateRemoval = (template: TrainingTemplate): Promise<Write> =>
  putWrite({ id: template.id, action: TEMPLATE_REMOVE, payload: template, shown: template, state: 'new' });

const compareAbsentLast = <T>(a: T | undefined, b: T | undefined, compare: (a: T, b: T) => number): number =>
  a === undefined || b === undefined ? Number(a === undefined) - Number(b === undefined) : compare(a, b);

/** By programme, day of the week and name, as SQL sorts them. */
const inOrder = (a: TrainingTemplate, b: TrainingTemplate): number =>
  compareAbsentLast(a.programme, b.programme, (one, other) => one.localeCompare(other)) ||
  compareAbsentLast(a.weekday, b.weekday, (one, other) => one - other) ||
  a.name.toLowerCase().localeCompare(b.name.toLowerCase());

export function withoutTemplate(page: TrainingPage, id: string): TrainingPage {
  return page.templates ? { ...page, templates: page.templates.filter((one) => one.id !== id) } : page;
}

export function withTemplate(page: TrainingPage, template: TrainingTemplate): TrainingPage {
  const { templates } = withoutTemplate(page, template.id);
  return templates ? { ...page, templates: [...templates, template].toSorted(inOrder) } : page;
}

/** The page with a template that waits, or without one whose deletion waits. */
export function showTemplate(page: TrainingPage, { action, shown }: Write): TrainingPage {
  const template = shown as TrainingTemplate;
  return action === TEMPLATE_REMOVE ? withoutTemplate(page, template.id) : withTemplate(page, template);
}
