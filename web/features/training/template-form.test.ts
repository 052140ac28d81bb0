/** The form of a template, and what a session starts with. */
import { expect, test } from 'vitest';
import type { TrainingTemplate } from '#core/contracts/training-template.ts';
import { toExerciseRow } from './exercise-rows.ts';
import { copySession, startTemplate, toTemplate } from './start-session.ts';
import { parseTemplate, toTemplateValues, type TemplateValues } from './template-form.ts';

const template: TrainingTemplate = {
  id: '0b4ad3c2-8f5e-4c9c-9a51-1f0f1f2d3c4b',
  name: 'Noge A',
  programme: 'Začetni',
  weekday: 1,
  kind: 'strength',
  durationMinutes: 45,
  exercises: [{ exerciseId: 'squat', name: 'počep', sets: [{ reps: 5, weightKg: 60 }] }],
  notes: 'Počasi dol.',
  isAssigned: true,
};
const wrong = (more: Partial<TemplateValues>) => {
  const parsed = parseTemplate({ ...toTemplateValues(template), ...more }, template);
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
};

test('a template that was only looked at is saved as it was; what is emptied is absent', () => {
  expect(parseTemplate(toTemplateValues(template), template)).toEqual({ success: true, data: template });
  const emptied = parseTemplate(
    { ...toTemplateValues(template), programme: ' ', weekday: '', minutes: undefined, notes: '', exercises: [] },
    template,
  );
  const { id, name, kind, isAssigned } = template;
  expect(emptied).toEqual({ success: true, data: { id, name, kind, isAssigned, exercises: [] } });
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(121) }],
  ['programme', { programme: 'x'.repeat(121) }],
  ['minutes', { minutes: 0 }],
  ['notes', { notes: 'x'.repeat(2001) }],
  ['exercise-0', { exercises: [toExerciseRow({ name: '', sets: [] })] }],
  ['exercise-0', { exercises: [toExerciseRow({ name: 'x', sets: [{ reps: 0.5 }] })] }],
] as const)('wrong: %s', (field, more) => {
  expect(wrong(more)).toEqual([field]);
});

test('a session from a template and a copy have a plan, a new id and the day; measurements are left', () => {
  const started = startTemplate(template, '2026-11-24');
  expect(started).toEqual({
    id: started.id,
    day: '2026-11-24',
    title: 'Noge A',
    kind: 'strength',
    durationMinutes: 45,
    exercises: template.exercises,
    source: 'manual',
  });
  const done = { ...started, startedAt: '2026-11-24T10:00:00Z', calories: 300, caloriesSource: 'measured', strain: 9, source: 'whoop' } as const;
  const copied = copySession({ ...done, externalId: 'w1', notes: 'x', exertion: 8, averageHeartRate: 120 }, '2026-11-25');
  expect(copied).toEqual({ ...started, id: copied.id, day: '2026-11-25' });
  expect(copied.id).not.toBe(started.id);
  const made = toTemplate(done, 'Noge');
  expect(made).toEqual({
    id: made.id,
    name: 'Noge',
    kind: 'strength',
    durationMinutes: 45,
    exercises: template.exercises,
    isAssigned: false,
  });
});
