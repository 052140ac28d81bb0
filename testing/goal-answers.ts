/** Answers of the server about energy spent in all and in training, for route tests. */
import type { ExpenditurePage } from '#core/contracts/expenditure.ts';
import { dayIn } from '#core/kit/day.ts';

/** Nothing is logged. */
export const expenditurePage = (more: Partial<ExpenditurePage> = {}): ExpenditurePage => ({
  today: dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now()),
  answers: null,
  known: { birthDate: null, sex: null, heightCm: null, weight: null },
  days: [],
  weighings: [],
  goals: null,
  calmView: { isOwn: false, isSet: false },
  suggestions: [],
  ...more,
});

export const noEnergy = {
  my_training_energy: { percent: 0 },
  my_expenditure: expenditurePage(),
  client_expenditure: expenditurePage(),
  my_nutrient_goals: [],
};
