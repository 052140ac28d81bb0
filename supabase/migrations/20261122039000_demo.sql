-- A year of meals and measurements of a fictional client in one call, for demonstrations and benchmarks. Service role only, and only for an account
-- without meals, so that it never mixes with real data.

create function public.seed_demo(client_id uuid, data jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  meal_count integer;
  weight_count integer;
  measure_count integer;
begin
  if exists (select 1 from public.meals m where m.user_id = client_id) then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'The account has meals.';
  end if;
  insert into public.meals (id, user_id, day, eaten_at, type, name, text, lang, source, notes, satiety, oil, oil_grams, created_at)
  select m.id, client_id, m.day, m."eatenAt", m.type, m.name, m.text, coalesce(m.lang, 'sl'), coalesce(m.source, 'text'), m.notes, m.satiety, m.oil,
    m."oilGrams", coalesce(m."createdAt", m."eatenAt", m.day::timestamptz)
  from jsonb_to_recordset(data -> 'meals') as m (id uuid, day date, "eatenAt" timestamptz, type text, name text, text text, lang text, source text,
    notes text, satiety smallint, oil text, "oilGrams" numeric, "createdAt" timestamptz);
  get diagnostics meal_count = row_count;
  insert into public.meal_ingredients (meal_id, user_id, position, food_id, name, text, grams, amount, unit, basis, confidence, recognized, nutrients,
    source, alternatives)
  select (m.value ->> 'id')::uuid, client_id, i.position, i."foodId", i.name, i.text, i.grams, i.amount, i.unit, i.basis, i.confidence,
    coalesce(i.recognized, true), nullif(i.nutrients, 'null'), i.source, coalesce(nullif(i.alternatives, 'null'), '[]')
  from jsonb_array_elements(data -> 'meals') as m (value)
  cross join lateral rows from (jsonb_to_recordset(m.value -> 'ingredients') as ("foodId" text, name text, text text, grams numeric, amount numeric,
    unit text,
    basis text, confidence numeric, recognized boolean, nutrients jsonb, source text, alternatives jsonb)) with ordinality
    as i ("foodId", name, text, grams, amount, unit, basis, confidence, recognized, nutrients, source, alternatives, position);
  insert into public.weight_entries (id, user_id, day, taken_at, weight_kg, note)
  select coalesce(w.id, gen_random_uuid()), client_id, w.day, w."takenAt", w."weightKg", w.note
  from jsonb_to_recordset(data -> 'weights') as w (id uuid, day date, "takenAt" timestamptz, "weightKg" numeric, note text);
  get diagnostics weight_count = row_count;
  insert into public.body_measurements (user_id, kind, day, taken_at, value)
  select client_id, b.kind, b.day, b."takenAt", b.value
  from jsonb_to_recordset(data -> 'measures') as b (kind text, day date, "takenAt" timestamptz, value numeric);
  get diagnostics measure_count = row_count;
  insert into public.weight_goals (user_id, weight_kg)
  select client_id, (data ->> 'weightGoalKg')::numeric where data ->> 'weightGoalKg' is not null
  on conflict (user_id) do nothing;
  insert into public.daily_goals (user_id, valid_from, calories, protein, carbs, fat)
  select client_id, g."validFrom", g.calories, g.protein, g.carbs, g.fat
  from jsonb_to_recordset(data -> 'goals') as g ("validFrom" date, calories numeric, protein numeric, carbs numeric, fat numeric)
  on conflict (user_id, valid_from) do nothing;
  insert into public.training_sessions (user_id, day, started_at, kind, duration_minutes, distance_m, ascent_m, average_heart_rate, exertion,
    exercises, created_at)
  select client_id, t.day, t."startedAt", t.kind, t."durationMinutes", t."distanceM", t."ascentM", t."averageHeartRate", t.exertion, t.exercises,
    t."startedAt"
  from jsonb_to_recordset(data -> 'trainings') as t (day date, "startedAt" timestamptz, kind text, "durationMinutes" numeric, "distanceM" numeric,
    "ascentM" numeric, "averageHeartRate" numeric, exertion numeric, exercises jsonb);
  insert into public.blood_reports (id, user_id, collected_on, laboratory, created_at)
  select (b.value ->> 'id')::uuid, client_id, (b.value ->> 'collectedOn')::date, b.value ->> 'laboratory',
    (b.value ->> 'collectedOn')::date + time '12:00'
  from jsonb_array_elements(data -> 'bloodReports') b (value);
  perform private.write_blood_results(client_id, b.value) from jsonb_array_elements(data -> 'bloodReports') b (value);
  return jsonb_build_object('meals', meal_count, 'weights', weight_count, 'measures', measure_count);
end $$;
comment on function public.seed_demo(uuid, jsonb) is
  'Fills an empty account with {meals, weights, measures, weightGoalKg, goals, trainings, bloodReports} in bulk. Service role only.';
revoke execute on function public.seed_demo(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.seed_demo(uuid, jsonb) to service_role;
