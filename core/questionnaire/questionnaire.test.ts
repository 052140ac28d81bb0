/** The questionnaire: its definition, what an answer may be, progress, and what differs between versions. */
import { describe, expect, test } from 'vitest';
import { SUPPLEMENT_TYPES } from '#core/supplements/supplement.ts';
import { parseAnswer, readAnswers } from './answer-schema.ts';
import { findChanges } from './compare-versions.ts';
import { findQuestion, isRequiredStep, QUESTIONS, STEPS } from './definition.ts';
import { toFinished, toNextStep, toProgress } from './progress.ts';
import { FAMILY_CONDITIONS, type Answers } from './questions.ts';

const REQUIRED: Answers = {
  firstName: 'Ana',
  lastName: 'Novak',
  birthDate: '1990-04-12',
  sex: 'female',
  heightCm: 167,
  weightKg: 62,
  primaryGoal: 'menstrual',
  cautions: ['none'],
};

describe('definition', () => {
  test('has the eight steps of the specification, the required ones first', () => {
    expect(STEPS.map(({ id }) => id)).toEqual(['personal', 'goals', 'general', 'family', 'diet', 'lifestyle', 'blood_tests', 'review']);
    expect(STEPS.map((step) => isRequiredStep(step))).toEqual([true, true, true, false, false, false, false, false]);
  });

  test('every id is there once, and a condition names a question before it', () => {
    const ids = QUESTIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const early = QUESTIONS.filter(({ id, askedIf }) => askedIf && ids.indexOf(askedIf.question) >= ids.indexOf(id));
    expect(early).toEqual([]);
  });

  test('asks about the 23 conditions and the 14 types of supplements', () => {
    expect(FAMILY_CONDITIONS).toHaveLength(23);
    expect(SUPPLEMENT_TYPES).toHaveLength(14);
  });

  test('names, birth date, sex and height belong to the profile, weight and waist to the measures', () => {
    const homes = (home: string) => QUESTIONS.filter((question) => question.home === home).map(({ id }) => id);
    expect(homes('profile')).toEqual(['firstName', 'lastName', 'birthDate', 'sex', 'heightCm']);
    expect(homes('measure')).toEqual(['weightKg', 'waistCm']);
  });
});

describe('answers', () => {
  test.each([
    ['firstName', ' Ana ', 'Ana'],
    ['birthDate', '1990-04-12', '1990-04-12'],
    ['heightCm', 167.5, 167.5],
    ['primaryGoal', 'thyroid', 'thyroid'],
    ['cautions', ['pregnant', 'insulin'], ['pregnant', 'insulin']],
    ['notifyDoctor', false, false],
    ['sleepQuality', 10, 10],
    [
      'familyHistory',
      { gout: { has: 'yes', who: ['father'] }, acne: { has: 'unknown' } },
      { gout: { has: 'yes', who: ['father'] }, acne: { has: 'unknown' } },
    ],
    ['supplements', [{ type: 'zma', amount: 2.5, unit: 'tablets' }, {}], [{ type: 'zma', amount: 2.5, unit: 'tablets' }, {}]],
    ['markers', [{ name: 'Feritin', value: 32, unit: 'µg/L' }], [{ name: 'Feritin', value: 32, unit: 'µg/L' }]],
  ])('%s: %j is taken', (id, value, taken) => {
    expect(parseAnswer(id, value)).toEqual(taken);
  });

  test.each([
    ['firstName', 'Ana\nNovak'],
    ['goalDescription', '   '],
    ['birthDate', '1899-12-31'],
    ['birthDate', '2025-02-30'],
    ['heightCm', 20],
    ['weightKg', Number.NaN],
    ['primaryGoal', 'sleep'],
    ['cautions', []],
    ['cautions', ['none', 'pregnant']],
    ['cautions', ['insulin', 'insulin']],
    ['notifyDoctor', 'yes'],
    ['sleepQuality', 0],
    ['sleepQuality', 11],
    ['stressLevel', 5.5],
    ['familyHistory', { flu: { has: 'yes' } }],
    ['familyHistory', { gout: { has: 'no', who: ['father'] } }],
    ['supplements', [{ type: 'aspirin' }]],
    ['supplements', [{ amount: -1 }]],
    ['markers', [{ name: 'x', note: 'y' }]],
    ['nobody', 'x'],
  ])('%s: %j is refused', (id, value) => {
    expect(parseAnswer(id, value)).toBeUndefined();
  });

  test('what an older definition stored and today none asks is left out', () => {
    expect(readAnswers({ primaryGoal: 'thyroid', bloodType: 'A', smoking: 'pipe' })).toEqual({ primaryGoal: 'thyroid' });
  });
});

describe('progress', () => {
  test('nothing answered is 0 % with all required missing', () => {
    const { percent, missing } = toProgress({}, []);
    expect(percent).toBe(0);
    expect(missing).toEqual(Object.keys(REQUIRED));
  });

  test('a question that depends on another counts only when it is asked', () => {
    const asked = (answers: Answers) => toProgress(answers, []).steps.find(({ id }) => id === 'goals')?.asked;
    expect([asked({}), asked({ notifyDoctor: false }), asked({ notifyDoctor: true })]).toEqual([3, 3, 4]);
  });

  test('skipped steps count as done, required answers do not', () => {
    const all = STEPS.map(({ id }) => id);
    expect(toProgress(REQUIRED, all).percent).toBe(100);
    const { sex: _sex, ...withoutSex } = REQUIRED;
    const { percent, missing } = toProgress(withoutSex, all);
    expect(missing).toEqual(['sex']);
    expect(percent).toBeLessThan(100);
  });

  test('rows in which nothing is written are no answer', () => {
    const answered = (answers: Answers) => toProgress(answers, []).steps.reduce((sum, step) => sum + step.answered, 0);
    expect(answered({ supplements: [{}], markers: [], familyHistory: {} })).toBe(0);
    expect(answered({ supplements: [{}, { type: 'iron' }] })).toBe(1);
  });

  test('goes on at the first step that is neither passed nor whole', () => {
    expect(toNextStep(toProgress({}, ['personal']))).toBe('personal');
    expect(toNextStep(toProgress(REQUIRED, ['personal', 'goals']))).toBe('general');
    expect(
      toNextStep(
        toProgress(
          REQUIRED,
          STEPS.map(({ id }) => id),
        ),
      ),
    ).toBe('review');
  });

  test('finishing drops empty rows and answers that are not asked', () => {
    const answers: Answers = {
      ...REQUIRED,
      notifyDoctor: false,
      doctorInfo: 'Dr. Zupan',
      supplements: [{}, { type: 'iron' }],
      markers: [{ name: '' }],
    };
    expect(toFinished(answers)).toEqual({ ...REQUIRED, notifyDoctor: false, supplements: [{ type: 'iron' }] });
  });
});

test('versions differ in what is answered differently or in one of them only, whatever the order of keys', () => {
  const former: Answers = { smoking: 'daily', familyHistory: { gout: { has: 'yes', who: ['father'] } }, sleepQuality: 5 };
  const later: Answers = { smoking: 'former', familyHistory: { gout: { who: ['father'], has: 'yes' } }, stressLevel: 3 };
  expect(findChanges(former, later)).toEqual(['smoking', 'sleepQuality', 'stressLevel']);
});

test('a question is found by its id', () => {
  expect(findQuestion('weightKg')).toMatchObject({ kind: 'number', unit: 'kg' });
  expect(findQuestion('toString')).toBeUndefined();
});
