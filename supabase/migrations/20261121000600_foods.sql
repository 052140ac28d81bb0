-- Foods of imported tables (USDA FNDDS, FoodData Central, Open Food Facts). The built-in table ships with the program and is
-- not here. Written by the service role only, read by anyone signed in; found by trigrams over the names, folded so that
-- "cevapcici" finds "čevapčiči". A food's figures may change with the next import; a meal keeps what it was logged with.

create table if not exists public.foods (
  id text primary key check (length(id) between 1 and 120),
  table_id text not null check (length(table_id) between 1 and 40),
  sl text[] not null default '{}',
  en text[] not null default '{}',
  category text not null check (length(category) between 1 and 40),
  per_100g jsonb not null check (private.is_nutrients(per_100g)),
  portions jsonb not null default '{}' check (jsonb_typeof(portions) = 'object'),
  usual_grams numeric not null check (usual_grams > 0 and usual_grams <= 10000),
  density numeric check (density > 0 and density <= 25),
  alcohol numeric check (alcohol >= 0 and alcohol <= 100),
  source text not null check (length(source) between 1 and 200),
  search text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (cardinality(sl) + cardinality(en) between 1 and 200)
);
comment on table public.foods is 'Foods of imported tables, per 100 g; the built-in foods ship with the program.';
comment on column public.foods.search is 'All names in lower case without diacritics, kept by a trigger.';
-- No fastupdate: an import would leave thousands of names in a pending list that every search then reads, and the embedded tier has no autovacuum.
create index if not exists foods_search on public.foods using gin (search extensions.gin_trgm_ops) with (fastupdate = off);
create index if not exists foods_table on public.foods (table_id);

create or replace function private.fold_food() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.search := lower(extensions.unaccent(array_to_string(new.sl || new.en, ' | ')));
  return new;
end $$;
comment on function private.fold_food() is 'Keeps foods.search equal to the folded names.';
revoke execute on function private.fold_food() from public;

create or replace trigger foods_fold before insert or update on public.foods
  for each row execute function private.fold_food();
create or replace trigger foods_touch before update on public.foods
  for each row execute function private.touch_updated_at();

alter table public.foods enable row level security;
revoke all on public.foods from anon, authenticated;
grant select on public.foods to authenticated;
grant all on public.foods to service_role;
drop policy if exists "foods: signed-in reads" on public.foods;
create policy "foods: signed-in reads" on public.foods for select to authenticated using ((select auth.uid()) is not null);

create or replace view public.food_documents with (security_invoker = true) as
  select f.id, f.sl, f.en, f.search, jsonb_strip_nulls(jsonb_build_object(
    'id', f.id, 'sl', to_jsonb(f.sl), 'en', to_jsonb(f.en), 'category', f.category, 'per100g', f.per_100g, 'alcohol', f.alcohol,
    'source', f.source, 'portions', f.portions, 'usualGrams', f.usual_grams, 'density', f.density)) as food
  from public.foods f;
comment on view public.food_documents is 'Foods as core/foods/food.ts shapes them: the one place a row becomes a Food.';
revoke all on public.food_documents from anon, authenticated;
grant select on public.food_documents to authenticated, service_role;

create or replace function public.foods_by_ids(ids text[]) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(d.food order by d.id), '[]') from public.food_documents d where d.id = any (ids[1:200])
$$;
comment on function public.foods_by_ids(text[]) is 'Imported foods by id, as a list of Food; unknown ids are absent. At most 200.';

-- The two searches run with their owner's rights: pg_trgm's operators are not leakproof, so beneath a policy PostgreSQL would read every row
-- instead of the index. Nothing is gained by it: all foods are open to whoever may call these, that is, to anyone signed in.
create or replace function public.search_foods(q text, lang text default 'sl', max integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted text := lower(extensions.unaccent(left(btrim(q), 100)));
  part text := '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if wanted = '' then
    return '[]'::jsonb;
  end if;
  return (
    select coalesce(jsonb_agg(d.food order by r.score desc, r.length, r.id), '[]')
    from (
      select f.id, length(f.search) as length,
        extensions.word_similarity(wanted, f.search)
          + case when lower(extensions.unaccent(array_to_string(case when search_foods.lang = 'en' then f.en else f.sl end, '|'))) like part then 0.2 else 0 end as score
      from public.foods f
      where wanted operator(extensions.<%) f.search
      order by score desc, length, f.id
      limit least(greatest(max, 0), 50)
    ) r
    join public.food_documents d on d.id = r.id);
end $$;
comment on function public.search_foods(text, text, integer) is 'Imported foods whose names resemble the words, best first, as a list of Food.';

create or replace function public.match_foods(names text[], lang text default 'sl') returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', n.name, 'matches', n.matches) order by n.position), '[]')
  from (
    select w.name, w.position, (
      select jsonb_agg(jsonb_build_object('food', d.food, 'similarity', round(b.similarity::numeric, 3)) order by b.similarity desc, b.unnamed, b.id)
      from (
        select f.id, s.similarity, cardinality(case when match_foods.lang = 'en' then f.en else f.sl end) = 0 as unnamed
        from public.foods f
        cross join lateral (
          select max(extensions.similarity(x, w.folded)) as similarity from unnest(string_to_array(f.search, ' | ')) x) s
        where w.folded operator(extensions.<%) f.search and s.similarity >= 0.45
        order by s.similarity desc, unnamed, f.id
        limit 6
      ) b
      join public.food_documents d on d.id = b.id) as matches
    from (select name, lower(extensions.unaccent(left(name, 100))) as folded, position from unnest(names[1:60]) with ordinality as t (name, position)) w
  ) n
  where n.matches is not null
$$;
comment on function public.match_foods(text[], text) is 'For each name the up to six imported foods most like it: [{name, matches: [{food, similarity}]}]; a name nothing resembles is absent. The call for many leftovers at once.';

create or replace function public.import_foods(rows jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  written integer;
begin
  insert into public.foods (id, table_id, sl, en, category, per_100g, portions, usual_grams, density, alcohol, source)
  select r.id, split_part(r.id, ':', 1), array(select jsonb_array_elements_text(r.sl)), array(select jsonb_array_elements_text(r.en)),
    r.category, r."per100g", coalesce(r.portions, '{}'), r."usualGrams", r.density, r.alcohol, r.source
  from jsonb_to_recordset(rows) as r (id text, sl jsonb, en jsonb, category text, "per100g" jsonb, portions jsonb, "usualGrams" numeric, density numeric, alcohol numeric, source text)
  on conflict (id) do update set table_id = excluded.table_id, sl = excluded.sl, en = excluded.en, category = excluded.category,
    per_100g = excluded.per_100g, portions = excluded.portions, usual_grams = excluded.usual_grams, density = excluded.density,
    alcohol = excluded.alcohol, source = excluded.source;
  get diagnostics written = row_count;
  return written;
exception when data_exception or integrity_constraint_violation or cardinality_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.import_foods(jsonb) is 'Writes a batch of Food rows, new or again; one bad row refuses the batch. Answers how many were written. Service role only.';

revoke execute on function public.foods_by_ids(text[]), public.search_foods(text, text, integer), public.match_foods(text[], text),
  public.import_foods(jsonb) from public, anon, authenticated;
grant execute on function public.foods_by_ids(text[]), public.search_foods(text, text, integer), public.match_foods(text[], text)
  to authenticated, service_role;
grant execute on function public.import_foods(jsonb) to service_role;
