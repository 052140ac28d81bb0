-- Energy expenditure from what is logged and weighed (core/nutrition/expenditure): the data it is computed from, and each week's suggestion with
-- what was decided about it, by whom and when. Suggestions are computed where they are shown; here they are checked against the guard rails before
-- goals are set: adults without the conditions of the questionnaire, and never below the basal rate or 1200 kcal (women) and 1500 kcal (men).

create table public.expenditure_suggestions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  expenditure numeric not null check (expenditure between 500 and 10000),
  low numeric not null check (low between 0 and 20000),
  high numeric not null check (high between 0 and 20000),
  calories numeric not null check (calories between 1 and 20000),
  protein numeric not null check (protein between 1 and 2000),
  carbs numeric not null check (carbs between 1 and 2000),
  fat numeric not null check (fat between 1 and 2000),
  decision text not null check (decision in ('accepted', 'ignored')),
  decided_by uuid,
  decided_at timestamptz not null default now(),
  check (low <= expenditure and expenditure <= high),
  unique (user_id, week)
);
comment on table public.expenditure_suggestions is
  'What was suggested for a week (its Monday): energy spent with its range, kcal, the goals, and whether the person or a nutritionist took them.';
create index expenditure_suggestions_user_decided on public.expenditure_suggestions (user_id, decided_at, id);

alter table public.expenditure_suggestions enable row level security;
revoke all on public.expenditure_suggestions from anon, authenticated;
grant select on public.expenditure_suggestions to authenticated;
grant all on public.expenditure_suggestions to service_role;
create policy "expenditure_suggestions: owner or admin reads" on public.expenditure_suggestions for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
select private.announce_table('expenditure_suggestions');

create function private.newest_answers(owner uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select (
    select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(q.answers) a
    where a.key in ('primaryGoal', 'physicalActivity', 'cautions'))
  from public.questionnaires q
  where q.user_id = owner and q.finished_at is not null and private.has_health_consent(owner)
  order by q.finished_at desc limit 1
$$;
comment on function private.newest_answers(uuid) is
  'Answers of the newest finished questionnaire that goals are computed from; null = none, or no consent.';

create function private.energy_floor(owner uuid, today date) returns numeric
language sql stable security definer set search_path = '' as $$
  -- basalEnergy and energyFloor of core/nutrition/recommendations/energy-need.ts, compared by a test.
  select greatest(
    10 * w.weight_kg + 6.25 * p.height_cm - 5 * extract(year from age(energy_floor.today, p.birth_date))
      + case p.sex when 'male' then 5 else -161 end,
    case p.sex when 'male' then 1500 else 1200 end)
  from public.profiles p
  cross join lateral (select (private.body_value_on(p.user_id, 'weight', energy_floor.today) ->> 'value')::numeric as weight_kg) w
  where p.user_id = owner and p.sex is not null and p.birth_date <= energy_floor.today - interval '18 years' and p.height_cm is not null
    and w.weight_kg is not null
$$;
comment on function private.energy_floor(uuid, date) is
  'The least energy that may be suggested, kcal; null for the under-aged and where the body is not known.';

create function private.expenditure_page(owner uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'today', t.today, 'answers', private.newest_answers(owner),
    'known', jsonb_build_object('birthDate', p.birth_date, 'sex', p.sex, 'heightCm', p.height_cm,
      'weight', private.body_value_on(owner, 'weight', t.today)),
    -- Eight weeks before the Monday of this week. Energy is unknown where that of an ingredient is.
    'days', coalesce((
      select jsonb_agg(jsonb_build_object('day', d.day, 'kcal', d.kcal, 'meals', d.meals) order by d.day)
      from (
        select m.day, count(*)::integer as meals, case when bool_and(m.status = 'completed' and m.nutrients ? 'calories' and not exists (
          select 1 from public.meal_ingredients i where i.meal_id = m.id and not coalesce(i.nutrients ? 'calories', false)))
          then sum((m.nutrients ->> 'calories')::numeric) end as kcal
        from public.meals m where m.user_id = owner and m.day between t.today - 63 and t.today group by m.day) d), '[]'),
    'weighings', coalesce((
      select jsonb_agg(jsonb_build_object('day', e.day, 'weightKg', e.weight_kg) order by e.day)
      from (
        select distinct on (w.day) w.day, w.weight_kg from public.weight_entries w
        where w.user_id = owner and w.day between t.today - 63 and t.today
        order by w.day, array_position((select private.body_sources(owner)), w.source) nulls last, w.source <> 'manual', w.taken_at nulls last,
          w.created_at, w.id) e), '[]'),
    'goals', private.base_goals(owner, t.today),
    'calmView', jsonb_build_object('isOwn', p.calm_view, 'isSet', p.calm_view_set),
    'suggestions', coalesce((
      select jsonb_agg(jsonb_build_object('week', s.week, 'expenditure', s.expenditure, 'low', s.low, 'high', s.high, 'decision', s.decision,
        'goals', jsonb_build_object('calories', s.calories, 'protein', s.protein, 'carbs', s.carbs, 'fat', s.fat), 'decidedAt', s.decided_at,
        'isByPerson', s.decided_by is not distinct from owner, 'decidedBy', private.person_name(s.decided_by)) order by s.week desc)
      from (select * from public.expenditure_suggestions x where x.user_id = owner order by x.week desc limit 52) s), '[]'))
  from public.profiles p cross join lateral (select (now() at time zone p.time_zone)::date as today) t
  where p.user_id = owner
$$;
comment on function private.expenditure_page(uuid) is
  'Nine weeks of days and weights, what goals are computed from, and a year of suggestions, as expenditurePageSchema.';

create function public.my_expenditure() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page jsonb := private.expenditure_page(auth.uid());
begin
  if page is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return page;
end $$;
comment on function public.my_expenditure() is
  'What the caller''s energy expenditure is computed from, and former suggestions, as expenditurePageSchema.';

create function public.client_expenditure(client_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  page jsonb;
begin
  perform private.require_admin();
  perform private.require_person(client_expenditure.client_id);
  page := private.expenditure_page(client_expenditure.client_id);
  -- As client_questionnaires: the person can read who has seen answers of theirs.
  if page -> 'answers' <> 'null' and not exists (
    select 1 from public.audit_entries a where a.user_id = client_expenditure.client_id and a.actor_id = auth.uid()
      and a.action = 'questionnaire_read' and a.created_at > now() - interval '1 day') then
    perform private.audit(client_expenditure.client_id, 'questionnaire_read');
  end if;
  return page;
end $$;
comment on function public.client_expenditure(uuid) is
  'The same of a client, as expenditurePageSchema. Administrators only; reading answers of the questionnaire is audited.';

create function private.store_decision(owner uuid, suggestion jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  today date := private.client_today(owner);
  answers jsonb := private.newest_answers(owner);
  its_goals jsonb := suggestion -> 'goals';
begin
  perform private.refuse_unknown(suggestion, array['week', 'expenditure', 'low', 'high', 'goals', 'decision']);
  perform private.refuse_unknown(its_goals, array['calories', 'protein', 'carbs', 'fat', 'variants']);
  if (suggestion ->> 'week')::date is distinct from today - (extract(isodow from today)::integer - 1) then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'week';
  elsif answers -> 'cautions' is distinct from '["none"]' then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'cautions';
  -- Suggestions are rounded to ten.
  elsif (its_goals ->> 'calories')::numeric + 5 >= private.energy_floor(owner, today) is not true then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'floor';
  end if;
  insert into public.expenditure_suggestions as s (user_id, week, expenditure, low, high, calories, protein, carbs, fat, decision, decided_by)
  values (owner, (suggestion ->> 'week')::date, (suggestion ->> 'expenditure')::numeric, (suggestion ->> 'low')::numeric,
    (suggestion ->> 'high')::numeric, (its_goals ->> 'calories')::numeric, (its_goals ->> 'protein')::numeric, (its_goals ->> 'carbs')::numeric,
    (its_goals ->> 'fat')::numeric, suggestion ->> 'decision', auth.uid())
  on conflict (user_id, week) do update set expenditure = excluded.expenditure, low = excluded.low, high = excluded.high,
    calories = excluded.calories, protein = excluded.protein, carbs = excluded.carbs, fat = excluded.fat, decision = excluded.decision,
    decided_by = excluded.decided_by, decided_at = now()
  -- The same decision twice is one.
  where s.decision <> excluded.decision;
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function private.store_decision(uuid, jsonb) is
  'Stores what was decided about this week''s suggestion; input_invalid for another week, below the floor, for the under-aged and those with '
  'a condition.';

create function public.decide_expenditure(suggestion jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  perform private.store_decision(auth.uid(), suggestion);
  if suggestion ->> 'decision' = 'accepted' then
    perform public.set_goals(suggestion -> 'goals');
  end if;
  return public.my_expenditure();
end $$;
comment on function public.decide_expenditure(jsonb) is
  'Accepts or ignores this week''s suggestion (decideExpenditureRequest); accepted goals hold from today on. Answers expenditurePageSchema.';

create function public.client_decide_expenditure(client_id uuid, suggestion jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_person(client_decide_expenditure.client_id);
  perform private.store_decision(client_decide_expenditure.client_id, suggestion);
  if suggestion ->> 'decision' = 'accepted' then
    perform public.client_set_goals(client_decide_expenditure.client_id, suggestion -> 'goals');
  end if;
  return public.client_expenditure(client_decide_expenditure.client_id);
end $$;
comment on function public.client_decide_expenditure(uuid, jsonb) is
  'The same on behalf of a client, who gets a notice of changed goals. Answers expenditurePageSchema. Administrators only.';

create function public.client_set_calm_view(client_id uuid, is_set boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_person(client_set_calm_view.client_id);
  update public.profiles p set calm_view_set = is_set where p.user_id = client_set_calm_view.client_id and p.calm_view_set <> is_set;
  if found then
    perform private.notify_change(client_set_calm_view.client_id, 'profile_changed', array['calmView']);
  end if;
  return public.client_expenditure(client_set_calm_view.client_id);
end $$;
comment on function public.client_set_calm_view(uuid, boolean) is
  'Hides numbers from a client, or shows them again. Answers expenditurePageSchema. Administrators only.';

-- A line of the overview while enough is logged and nothing is decided this week. Whether there is a suggestion is computed where the line leads.
select private.add_overview_condition('undecidedExpenditure', $q$
  (select q.answers -> 'cautions' from public.questionnaires q where q.user_id = uid and q.finished_at is not null
    order by q.finished_at desc limit 1) = '["none"]'
  and not exists (
    select 1 from public.expenditure_suggestions s
    where s.user_id = uid and s.week = today - (extract(isodow from today)::integer - 1)) $q$);
select private.add_attention_kind('expenditure', $q$
  select md5(uid::text || w.monday::text)::uuid as id, w.monday::timestamptz as at, '{}'::jsonb as data
  from (select today - (extract(isodow from today)::integer - 1) as monday) w
  where (select count(distinct e.day) from public.weight_entries e where e.user_id = uid and e.day between w.monday - 56 and w.monday - 1) >= 8
    and (select count(distinct m.day) from public.meals m where m.user_id = uid and m.day between w.monday - 28 and w.monday - 1) >= 17
    -- In calm view there are no goals to decide about.
    and exists (select 1 from public.profiles p where p.user_id = uid and not p.calm_view and not p.calm_view_set)
  $q$, condition => 'undecidedExpenditure');

revoke execute on function private.newest_answers(uuid), private.energy_floor(uuid, date), private.expenditure_page(uuid),
  private.store_decision(uuid, jsonb) from public;
revoke execute on function public.my_expenditure(), public.client_expenditure(uuid), public.decide_expenditure(jsonb),
  public.client_decide_expenditure(uuid, jsonb), public.client_set_calm_view(uuid, boolean) from public, anon, authenticated;
grant execute on function public.my_expenditure(), public.client_expenditure(uuid), public.decide_expenditure(jsonb),
  public.client_decide_expenditure(uuid, jsonb), public.client_set_calm_view(uuid, boolean) to authenticated;
