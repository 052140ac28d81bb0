/**
 * Resolves words without a food for an administrator: they mean a known food, a new one, or none. Nutrients of a known food are looked up here.
 * The database updates reports, the alias for all users, past meals, notices and the audit log in one transaction.
 */
import { resolveUnknownRequest, type NewFood, type Resolution, type Resolved } from '#core/contracts/unknown.ts';
import type { Food } from '#core/foods/food.ts';
import { CUSTOM_FOODS_TABLE } from '#core/food-text/custom-foods.ts';
import { AppError } from '#core/kit/app-error.ts';
import { builtInFoods } from './built-in-foods.ts';
import type { Db } from './ports/db.ts';
import { endpoint } from './respond.ts';

function toFood({ id, sl, en, source, ...rest }: NewFood): Food {
  return {
    ...rest,
    id: `${CUSTOM_FOODS_TABLE}:${id}`,
    sl: [sl],
    en: en === '' ? [] : [en],
    source: source === '' ? 'Živa' : `Živa: ${source}`,
  };
}

async function knownFood(id: string, db: Db): Promise<Food> {
  const { byId } = await builtInFoods();
  const food = byId.get(id) ?? (await db.rpc<Food[]>('foods_by_ids', { ids: [id] }))[0];
  if (food === undefined) throw new AppError('not_found');
  return food;
}

async function foodIn(resolution: Resolution, db: Db): Promise<{ food?: Food }> {
  if (resolution.kind === 'map') return { food: await knownFood(resolution.foodId, db) };
  return resolution.kind === 'add' ? { food: toFood(resolution.food) } : {};
}

export const resolveUnknown = endpoint({
  kind: 'admin',
  request: resolveUnknownRequest,
  run: async ({ words, lang, resolution, fixPast }, ctx): Promise<Resolved> =>
    ctx.db.rpc<Resolved>('resolve_unknown', {
      words,
      lang,
      admin_id: ctx.user.id,
      resolution: { kind: resolution.kind, ...(await foodIn(resolution, ctx.db)) },
      fix_past: fixPast,
    }),
});
