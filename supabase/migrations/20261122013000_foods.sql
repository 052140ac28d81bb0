-- Foods of imported tables (USDA FNDDS, FoodData Central, Open Food Facts). The built-in table ships with the program and is not stored
-- here. Written by the service role only, readable by signed-in users. Searched by trigrams of folded names, so that "cevapcici" finds
-- "čevapčiči". An import may change a food's nutrients; meals keep the nutrients they were logged with.

create function private.is_gtin14(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case when value !~ '^[0-9]{14}$' or value ~ '^0+$' then false else (
    3 * (substr(value, 1, 1)::integer + substr(value, 3, 1)::integer + substr(value, 5, 1)::integer + substr(value, 7, 1)::integer + substr(value, 9,
      1)::integer + substr(value, 11, 1)::integer + substr(value, 13, 1)::integer)
    + substr(value, 2, 1)::integer + substr(value, 4, 1)::integer + substr(value, 6, 1)::integer + substr(value, 8, 1)::integer + substr(value, 10,
      1)::integer + substr(value, 12, 1)::integer + substr(value, 14, 1)::integer) % 10 = 0 end
$$;
comment on function private.is_gtin14(text) is 'Whether a value is an article number of 14 digits whose check digit is right.';

create table public.foods (
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
  brand text check (length(brand) between 1 and 200),
  barcode text check (private.is_gtin14(barcode)),
  serving_grams numeric check (serving_grams > 0 and serving_grams <= 10000),
  package_grams numeric check (package_grams > 0 and package_grams <= 100000),
  nearness smallint not null default 3 check (nearness between 1 and 3),
  measures jsonb check (jsonb_typeof(measures) = 'array'),
  search text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_at timestamptz,
  fetched_at timestamptz,
  check (cardinality(sl) + cardinality(en) between 1 and 200)
);
comment on table public.foods is 'Foods of imported tables, per 100 g; the built-in foods ship with the program.';
comment on column public.foods.measures is 'Household measures in the words of the table: [{words, grams}]; null if it has none.';
comment on column public.foods.search is 'All names in lower case without diacritics, kept by a trigger.';
create index foods_table on public.foods (table_id);
-- Foods of tables are few beside the products of Open Food Facts.
create index foods_of_tables on public.foods (id, updated_at) where table_id not in ('off', 'ziva');

create function private.fold_food() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.search := lower(extensions.unaccent(array_to_string(new.sl || new.en, ' | ')));
  return new;
end $$;
comment on function private.fold_food() is 'Keeps foods.search equal to the folded names.';
revoke execute on function private.fold_food() from public;

create trigger foods_fold before insert or update on public.foods
  for each row execute function private.fold_food();
create trigger foods_touch before update on public.foods
  for each row execute function private.touch_updated_at();

alter table public.foods enable row level security;
revoke all on public.foods from anon, authenticated;
grant select on public.foods to authenticated;
grant all on public.foods to service_role;
create policy "foods: signed-in reads" on public.foods for select to authenticated using ((select auth.uid()) is not null);

create view public.food_documents with (security_invoker = true) as
  select f.id, f.sl, f.en, f.search, jsonb_strip_nulls(jsonb_build_object(
    'id', f.id, 'sl', to_jsonb(f.sl), 'en', to_jsonb(f.en), 'category', f.category, 'per100g', f.per_100g, 'alcohol', f.alcohol,
    'source', f.source, 'portions', f.portions, 'usualGrams', f.usual_grams, 'density', f.density)) as food
  from public.foods f;
comment on view public.food_documents is 'Foods as core/foods/food.ts shapes them: the one place a row becomes a Food.';
revoke all on public.food_documents from anon, authenticated;
grant select on public.food_documents to authenticated, service_role;
comment on column public.foods.nearness is
  '3: sold here, or of a table of foods; 2: sold next door or much looked at; 1: the rest of the world. Searched in that order.';
comment on column public.foods.changed_at is 'When its source last changed it: the newer of two versions is kept.';
comment on column public.foods.fetched_at is 'When it was asked for by itself; null when it came with a whole table.';
create index foods_barcode on public.foods (barcode) where barcode is not null;
create index foods_similar on public.foods using gin (search extensions.gin_trgm_ops) with (fastupdate = off) where table_id <> 'off';

revoke execute on function private.is_gtin14(text) from public;
grant execute on function private.is_gtin14(text) to service_role;
