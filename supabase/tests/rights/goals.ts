/** Who may do what with goals of nutrients and suggestions of energy expenditure. Without a questionnaire nothing is suggested, so nothing can be decided. */
import { desk, KEPT, OWN, oneself, row, type ResourceRights } from '../rights-shapes.ts';

const SUGGESTED = `"expenditure": 2300, "low": 2100, "high": 2500, "goals": {"calories": 2000, "protein": 100, "carbs": 200, "fat": 70}, "decision": "ignored"`;

export const rights: ResourceRights = {
  tables: {
    expenditure_suggestions: {
      arrange: `insert into public.expenditure_suggestions (id, user_id, week, expenditure, low, high, calories, protein, carbs, fat, decision)
        values (':id', ':owner', '2026-11-16', 2300, 2100, 2500, 2000, 100, 200, 70, 'ignored')`,
      where: `id = ':id'`,
      insert: `insert into public.expenditure_suggestions (user_id, week, expenditure, low, high, calories, protein, carbs, fat, decision)
        values (':owner', '2026-11-23', 2300, 2100, 2500, 2000, 100, 200, 70, 'ignored')`,
      update: `decision = 'accepted'`,
      rights: KEPT,
    },
    nutrient_goals: {
      arrange: `insert into public.nutrient_goals (user_id, nutrient, amount, aim) values (':owner', 'fiber', 30, 'reach') on conflict do nothing`,
      where: `user_id = ':owner' and nutrient = 'fiber'`,
      insert: `insert into public.nutrient_goals (user_id, nutrient, amount, aim) values (':owner', 'iron', 14, 'reach')`,
      update: `amount = 31`,
      rights: OWN,
    },
  },
  functions: {
    my_nutrient_goals: oneself(),
    set_nutrient_goals: oneself(`'[{"nutrient": "fiber", "amount": 30, "aim": "reach"}]'`, 'input_invalid'),
    my_expenditure: oneself('', 'session_missing'),
    client_expenditure: desk(`':owner'`),
    client_set_calm_view: desk(`':owner', true`),
    decide_expenditure: row('caller', `'{"week": "2000-01-03", ${SUGGESTED}}'`, {
      owner: 'input_invalid',
      stranger: 'input_invalid',
      admin: 'input_invalid',
      anon: '42501',
      deactivated: 'not_found',
    }),
    client_decide_expenditure: row('clients', `':owner', '{"week": "2000-01-03", ${SUGGESTED}}'`, {
      owner: 'access_denied',
      stranger: 'access_denied',
      admin: 'input_invalid',
      anon: '42501',
      deactivated: 'access_denied',
    }),
  },
};
