-- How administrators resolve unknown words: they name a food, or mark the words as no food. The result is stored in food_aliases and used
-- for everybody's later meals; a new food becomes a row of foods of the table "ziva". The same transaction closes the reports of these
-- words, updates past meals if requested, and notifies the users who wrote them.

create function private.alias_key(words text) returns text
language sql stable set search_path = '' as $$
  select left(lower(extensions.unaccent(regexp_replace(btrim(words), '\s+', ' ', 'g'))), 200)
$$;
comment on function private.alias_key(text) is 'Words as they are compared: lower case, without diacritics, single spaces.';
revoke execute on function private.alias_key(text) from public;

create table public.food_aliases (
  id uuid primary key default gen_random_uuid(),
  written text not null check (length(written) between 1 and 200),
  words text not null check (length(words) between 1 and 200),
  stem text not null default '' check (length(stem) <= 200),
  lang text not null check (lang in ('sl', 'en')),
  food_id text check (length(food_id) between 1 and 120),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (words, lang)
);
comment on table public.food_aliases is 'Words administrators have decided on, for everybody: which food they mean.';
comment on column public.food_aliases.written is 'The words as written.';
comment on column public.food_aliases.words is 'The words as they are compared, kept by a trigger.';
comment on column public.food_aliases.stem is 'As unknown_ingredients.stem: one key for all spellings.';
create index food_aliases_stem on public.food_aliases (stem);
comment on column public.food_aliases.food_id is 'A built-in food or one of public.foods; null where the words are no food.';
comment on column public.food_aliases.created_by is 'Who decided; no foreign key, a decision outlives the account.';

create function private.key_alias() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.words := private.alias_key(new.written);
  new.stem := coalesce(nullif(new.stem, ''), new.words);
  return new;
end $$;
comment on function private.key_alias() is 'Keeps food_aliases.words; without a stem the words are their own.';
revoke execute on function private.key_alias() from public;
create trigger food_aliases_key before insert or update on public.food_aliases
  for each row execute function private.key_alias();
create trigger food_aliases_touch before update on public.food_aliases
  for each row execute function private.touch_updated_at();

alter table public.food_aliases enable row level security;
revoke all on public.food_aliases from anon, authenticated;
grant select on public.food_aliases to authenticated;
grant all on public.food_aliases to service_role;
create policy "food_aliases: signed-in reads" on public.food_aliases for select to authenticated using ((select auth.uid()) is not null);

create function private.stem_of(words text, lang text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select u.stem from public.unknown_ingredients u where u.words = k.words and u.lang = stem_of.lang and u.status = 'open'
      order by u.created_at limit 1),
    (select a.stem from public.food_aliases a where a.words = k.words and a.lang = stem_of.lang), k.words)
  from (select private.alias_key(stem_of.words) as words) k
$$;
comment on function private.stem_of(text, text) is
  'The stem that words reported or decided on before were told; otherwise the words as they are compared.';
revoke execute on function private.stem_of(text, text) from public;

create function private.is_no_food(stem text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.food_aliases a where a.stem = is_no_food.stem and a.food_id is null)
$$;
comment on function private.is_no_food(text) is 'Whether an administrator decided that these words, in any spelling, are no food.';
revoke execute on function private.is_no_food(text) from public;

create function private.key_unknown() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.words := private.alias_key(new.text);
  -- Words in this spelling were reported before, so their stem is known. Otherwise stem_unknown sets it afterwards.
  new.stem := private.stem_of(new.text, new.lang);
  if tg_op = 'INSERT' and new.status = 'open' and private.is_no_food(new.stem) then
    new.status := 'dismissed';
  end if;
  return new;
end $$;
comment on function private.key_unknown() is
  'Keeps unknown_ingredients.words and a stem until it is told; what has been said to be no food is not asked again.';
revoke execute on function private.key_unknown() from public;
create trigger unknown_ingredients_key before insert or update of text, lang on public.unknown_ingredients
  for each row execute function private.key_unknown();

create function public.stem_unknown(meal_id uuid, stems jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  told integer;
begin
  update public.unknown_ingredients u set stem = s.stem,
    status = case when u.status = 'open' and private.is_no_food(s.stem) then 'dismissed' else u.status end
  from jsonb_to_recordset(stems) as s (text text, stem text)
  where u.meal_id = stem_unknown.meal_id and u.words = private.alias_key(s.text) and s.stem <> '' and u.stem <> s.stem;
  get diagnostics told = row_count;
  return told;
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.stem_unknown(uuid, jsonb) is
  'Tells the stems of the words nobody knew in a meal, [{text, stem}] as core/food-text/stem-key.ts makes them: spellings of one name are '
  'one line of the desk. Answers how many were new. Service role only.';

create function public.desk_unknown(after text default null, max integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(coalesce(max, 20), 1), 100);
  answer jsonb;
begin
  perform private.require_admin();
  with groups as materialized (
    select u.stem, count(*)::integer as times, count(distinct u.user_id)::integer as clients, count(distinct u.meal_id)::integer as meals,
      (array_agg(u.text order by u.created_at desc, u.id))[1] as text, (array_agg(u.lang order by u.created_at desc, u.id))[1] as lang,
      max(u.created_at) as newest, (lpad((99999999 - count(*))::text, 8, '0') || u.stem) collate "C" as key
    from public.unknown_ingredients u where u.status = 'open'
    group by u.stem
  ), page as (
    select g.*, row_number() over (order by g.key) as place from groups g
    where after is null or g.key > after collate "C"
    order by g.key limit wanted + 1
  )
  select jsonb_build_object(
    'total', (select count(*) from groups),
    'next', (select p.key from page p where p.place = wanted and exists (select 1 from page x where x.place > wanted)),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object('words', p.stem, 'lang', p.lang, 'text', p.text, 'times', p.times, 'clients', p.clients, 'meals', p.meals,
        'newestAt', p.newest, 'reports', r.reports) order by p.place)
      from page p
      cross join lateral (
        select jsonb_agg(jsonb_build_object('clientId', w.user_id, 'firstName', w.first_name, 'lastName', w.last_name, 'email', w.email,
          'mealId', w.meal_id, 'day', w.day, 'grams', w.grams) order by w.created_at desc, w.id) as reports
        from (
          select u.id, u.user_id, u.meal_id, u.created_at, o.first_name, o.last_name, a.email::text as email, m.day, i.grams
          from public.unknown_ingredients u
          join public.meals m on m.id = u.meal_id
          join public.meal_ingredients i on i.id = u.ingredient_id
          join auth.users a on a.id = u.user_id
          left join public.profiles o on o.user_id = u.user_id
          where u.status = 'open' and u.stem = p.stem
          order by u.created_at desc, u.id limit 5) w) r
      where p.place <= wanted), '[]'))
  into answer;
  return answer;
end $$;
comment on function public.desk_unknown(text, integer) is
  'Open words no food was found for, all spellings of a name as one, the most frequent first, with up to five reports each, as '
  'unknownPageSchema; `next` given back as `after` goes on. Administrators only.';

create function private.nutrients_in(per_100g jsonb, grams numeric) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_object_agg(e.key, trim_scale(round(e.value::numeric * grams / 100, 6))), '{}') from jsonb_each_text(per_100g) e
$$;
comment on function private.nutrients_in(jsonb, numeric) is
  'Nutrients of so many grams, to a millionth as functions/stored-ingredient.ts keeps them.';

create function private.food_name(food jsonb, lang text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select left(coalesce(food #>> array[lang, '0'], food #>> '{sl,0}', food #>> '{en,0}', food ->> 'id'), 200)
$$;
comment on function private.food_name(jsonb, text) is 'A food''s display name in a language, else in another.';

create function private.backfill_meals(stem text, food jsonb) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with mended as (
    update public.meal_ingredients i set
      food_id = food ->> 'id',
      name = private.food_name(food, p.lang),
      text = coalesce(nullif(i.text, ''), i.name),
      grams = coalesce(i.grams, (food ->> 'usualGrams')::numeric),
      basis = coalesce(i.basis, case when i.grams is null then 'usual' end),
      -- As for an alias in functions/resolve-ingredients.ts: the food is certain, a portion that was not stated is not.
      confidence = case when i.grams is null then 0.75 else 1 end,
      recognized = true,
      nutrients = private.nutrients_in(food -> 'per100g', coalesce(i.grams, (food ->> 'usualGrams')::numeric)),
      source = food ->> 'source',
      alternatives = '[]'
    from public.unknown_ingredients u join public.profiles p on p.user_id = u.user_id
    where u.stem = backfill_meals.stem and u.status = 'open' and i.meal_id = u.meal_id
      -- A food that a model took the words for still has their report; one that the person chose instead is another row without.
      and (not i.recognized or i.id = u.ingredient_id)
      and private.alias_key(coalesce(nullif(i.text, ''), i.name)) = u.words
    returning i.user_id, i.meal_id
  )
  select coalesce(jsonb_object_agg(m.user_id, m.meals), '{}') from (select user_id, count(distinct meal_id) as meals from mended group by user_id) m
$$;
comment on function private.backfill_meals(text, jsonb) is
  'Gives the ingredients behind the open reports of these words, in all spellings, a food; answers how many meals of whom. Part of resolve_unknown.';

create function public.resolve_unknown(words text, lang text, admin_id uuid, resolution jsonb, fix_past boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  key text := private.stem_of(words, lang);
  kind text := resolution ->> 'kind';
  food jsonb := case when resolution ->> 'kind' <> 'dismiss' then resolution -> 'food' end;
  mended jsonb := '{}';
  reports integer := 0;
  people integer := 0;
  meals integer := 0;
  person record;
begin
  if not exists (select 1 from private.admins a where a.user_id = admin_id) then
    raise exception using errcode = 'P0001', message = 'access_denied';
  end if;
  if kind is null or kind not in ('map', 'add', 'dismiss') or (kind <> 'dismiss' and (food ->> 'id') is null) then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'resolution';
  end if;
  -- Two administrators at the same words: the second waits, and then finds nothing open.
  perform pg_advisory_xact_lock(hashtextextended('unknown ' || key, 0));
  if not exists (select 1 from public.unknown_ingredients u where u.stem = key and u.status = 'open') then
    if not exists (select 1 from public.food_aliases a where a.stem = key and a.food_id is not distinct from food ->> 'id') then
      raise exception using errcode = 'P0001', message = 'not_found';
    end if;
    return jsonb_build_object('reports', 0, 'people', 0, 'meals', 0);
  end if;

  if kind = 'add' then
    insert into public.foods (id, table_id, sl, en, category, per_100g, portions, usual_grams, density, alcohol, source)
    values (food ->> 'id', 'ziva', array(select jsonb_array_elements_text(food -> 'sl')), array(select jsonb_array_elements_text(food -> 'en')),
      food ->> 'category',
      food -> 'per100g', coalesce(food -> 'portions', '{}'), (food ->> 'usualGrams')::numeric, (food ->> 'density')::numeric,
        (food ->> 'alcohol')::numeric, food ->> 'source')
    on conflict (id) do nothing;
  end if;
  -- Every spelling that was reported is read from now on, each in its language.
  insert into public.food_aliases (written, words, stem, lang, food_id, created_by)
  select distinct on (u.words, u.lang) left(btrim(u.text), 200), u.words, key, u.lang, food ->> 'id', admin_id
  from public.unknown_ingredients u where u.stem = key and u.status = 'open'
  order by u.words, u.lang, u.created_at desc
  on conflict on constraint food_aliases_words_lang_key do update set written = excluded.written, stem = excluded.stem,
    food_id = excluded.food_id, created_by = excluded.created_by;
  if kind <> 'dismiss' and fix_past then
    mended := private.backfill_meals(key, food);
  end if;

  for person in
    with settled as (
      update public.unknown_ingredients u set status = case kind when 'dismiss' then 'dismissed' else 'resolved' end
      where u.stem = key and u.status = 'open'
      returning u.user_id, u.text)
    select s.user_id, count(*)::integer as reports, min(s.text) as text, private.food_name(food, p.lang) as name,
      coalesce((mended ->> s.user_id::text)::integer, 0) as meals
    from settled s join public.profiles p on p.user_id = s.user_id group by s.user_id, p.lang
  loop
    reports := reports + person.reports;
    people := people + 1;
    meals := meals + person.meals;
    perform private.notify(person.user_id, case when kind = 'dismiss' then 'food_dismissed' when person.meals > 0 then 'food_found'
      else 'food_known' end,
      jsonb_strip_nulls(jsonb_build_object('text', left(person.text, 200), 'name', person.name)));
    -- The overview lists what is open, meals changed or not.
    perform private.announce(person.user_id, 'meals');
    insert into public.audit_entries (user_id, actor_id, action, details)
    values (person.user_id, admin_id, case when person.meals > 0 then 'meal_fixed' else 'unknown_resolved' end,
      case when person.meals > 0 then jsonb_build_object('meals', person.meals) else '{}' end);
  end loop;
  return jsonb_build_object('reports', reports, 'people', people, 'meals', meals);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.resolve_unknown(text, text, uuid, jsonb, boolean) is
  'Settles all open reports of words, in all their spellings and languages: {kind: map | add, food} or {kind: dismiss}, fixing past meals '
  'when asked. Idempotent: the same decision again changes nothing, another one finds nothing (not_found). Answers resolvedSchema. Service '
  'role only.';

revoke execute on function private.nutrients_in(jsonb, numeric), private.food_name(jsonb, text), private.backfill_meals(text, jsonb)
  from public;
revoke execute on function public.desk_unknown(text, integer),
  public.stem_unknown(uuid, jsonb), public.resolve_unknown(text, text, uuid, jsonb, boolean) from public, anon, authenticated;
grant execute on function public.desk_unknown(text, integer) to authenticated;
grant execute on function public.stem_unknown(uuid, jsonb), public.resolve_unknown(text, text, uuid, jsonb, boolean) to service_role;
