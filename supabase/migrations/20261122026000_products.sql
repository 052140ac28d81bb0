-- Packaged products: a user's own, and common ones that administrators made of them. Nutrients are per 100 g or per 100 ml, as on the
-- package; as a food (`product:<id>`) they are per 100 g. A product belongs to its owner until an administrator makes it common: then it
-- has no owner, only administrators change it, and it outlives the account it came from. Removing a product archives it, because meals
-- and recipes refer to it. Rows of Open Food Facts are foods (`off:<gtin14>`) and are also found by barcode. Article numbers have 14
-- digits, as core/products/gtin.ts parses them; a number that a shop assigned itself is searched among the caller's own products only.

create function private.is_local_gtin(gtin14 text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case when gtin14 like '000000%' then substr(gtin14, 7, 1) in ('0', '2') else substr(gtin14, 2) ~ '^(02|04|05|2[0-9]|98|99)' end
$$;
comment on function private.is_local_gtin(text) is
  'Whether a number is one that shops or companies give themselves, the same as in core/products/gtin.ts.';

create function private.fits_in_100(per_100 jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select not exists (
    select 1 from jsonb_each(per_100) e
    where jsonb_typeof(e.value) = 'number' and e.value::numeric > case
      when e.key = 'calories' then 1000
      when e.key in ('protein', 'carbs', 'fat', 'fiber', 'sugar', 'saturated_fat', 'trans_fat', 'monounsaturated_fat', 'polyunsaturated_fat',
        'omega3_ala', 'added_sugar', 'alcohol') then 100
      when e.key in ('vitamin_a', 'vitamin_d', 'vitamin_k', 'folate', 'vitamin_b12', 'selenium', 'iodine') then 1000000
      else 100000 end)
$$;
comment on function private.fits_in_100(jsonb) is 'Whether amounts can be those of 100 g: mostIn100g of core/contracts/unknown.ts.';

create table public.products (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  origin_id uuid,
  common boolean not null default false,
  name text not null check (length(name) between 1 and 200 and private.is_one_line(name)),
  brand text check (length(brand) between 1 and 120 and private.is_one_line(brand)),
  barcode text check (private.is_gtin14(barcode)),
  package_grams numeric check (package_grams > 0 and package_grams <= 100000),
  serving_grams numeric check (serving_grams > 0 and serving_grams <= 10000),
  basis text not null default 'g' check (basis in ('g', 'ml')),
  density numeric check (density > 0 and density <= 25),
  per_100 jsonb not null check (private.is_nutrients(per_100) and private.fits_in_100(per_100)),
  category text not null default 'dish' check (length(category) between 1 and 40),
  source text not null default 'manual' check (source in ('manual', 'label', 'off')),
  lang text not null default 'sl' check (lang in ('sl', 'en')),
  search text not null default '',
  lexemes tsvector not null default '',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (common and user_id is not null)),
  check (common or user_id is not null or archived_at is not null)
);
comment on table public.products is 'Packaged products: people''s own, and common ones.';
comment on column public.products.user_id is 'Whose it is; null when it is common.';
comment on column public.products.origin_id is 'Whose it was before it became common; no foreign key, it outlives the account.';
comment on column public.products.per_100 is 'Per 100 g or 100 ml, as basis says. An absent key is unknown.';
comment on column public.products.search is 'Name and brand in lower case without diacritics, kept by a trigger.';
comment on column public.products.lexemes is 'The words of search as private.find_foods asks for them, kept by a trigger.';
comment on column public.products.archived_at is 'Since when it is put away: no longer found, but meals that have it keep it.';
create index products_user on public.products (user_id, name);
create index products_common on public.products (common) where common;
create index products_barcode on public.products (barcode) where barcode is not null;
create index products_newest on public.products (created_at desc, id desc) where archived_at is null;
create trigger products_touch before update on public.products
  for each row execute function private.touch_updated_at();

alter table public.products enable row level security;
revoke all on public.products from anon, authenticated;
grant select on public.products to authenticated;
grant all on public.products to service_role;
create policy "products: owner, admin or signed-in reads" on public.products for select to authenticated
  using (user_id = (select auth.uid()) or common and (select auth.uid()) is not null or (select public.is_admin()));

create view public.product_documents with (security_invoker = true) as
  select p.id, p.user_id, p.common, p.archived_at, p.brand, p.barcode, p.serving_grams, p.package_grams,
    jsonb_build_object('id', p.id, 'name', p.name, 'brand', p.brand, 'barcode', p.barcode, 'packageGrams', p.package_grams,
      'servingGrams', p.serving_grams, 'basis', p.basis, 'density', p.density, 'per100', p.per_100, 'category', p.category, 'source', p.source,
      'lang', p.lang, 'common', p.common, 'createdAt', p.created_at, 'updatedAt', p.updated_at) as product,
    jsonb_strip_nulls(jsonb_build_object('id', 'product:' || p.id,
      'sl', case p.lang when 'sl' then jsonb_build_array(p.name) else '[]' end, 'en', case p.lang when 'en' then jsonb_build_array(p.name)
        else '[]' end,
      'category', p.category,
      'per100g', case when p.basis = 'ml' and p.density is not null
        then (select coalesce(jsonb_object_agg(e.key, trim_scale(round(e.value::numeric / p.density, 6))), '{}') from jsonb_each_text(p.per_100) e)
        else p.per_100 end,
      'source', case when p.source = 'off' and p.barcode is not null then 'off:' || p.barcode else 'product:' || p.source end,
      'portions', case when p.serving_grams is null then '{}' else jsonb_build_object('portion', p.serving_grams) end,
      'usualGrams', coalesce(p.serving_grams, case when p.package_grams <= 500 then p.package_grams end, 100),
      -- The weight of a millilitre is unknown: it counts as a gram, so that amounts in millilitres stay exact.
      'density', case when p.basis = 'ml' then coalesce(p.density, 1) end)) as food
  from public.products p;
comment on view public.product_documents is
  'Products as the contract productSchema, and as core/foods/food.ts shapes them: the one place a row becomes either.';
revoke all on public.product_documents from anon, authenticated;
grant select on public.product_documents to authenticated, service_role;

-- Definer, as for the searches beneath: what somebody once ate stays theirs to read, though its owner put it away or an administrator took it back.
create function public.foods_by_ids(ids text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(x.food order by x.id), '[]') from (
    select d.id, d.food from public.food_documents d where d.id = any (ids[1:200])
    union all
    select 'product:' || d.id, d.food from public.product_documents d
    where d.id in (select case when i ~ '^product:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(i, 9)::uuid end from unnest(ids[1:200]) i)
      and (d.user_id = auth.uid() or d.common and d.archived_at is null
        or exists (select 1 from public.meal_ingredients m where m.user_id = auth.uid() and m.food_id = 'product:' || d.id))
  ) x
$$;
comment on function public.foods_by_ids(text[]) is
  'Imported foods and products by id, as a list of Food: the caller''s own, common ones, and what is in the caller''s meals. Others are absent. At '
  'most 200.';

create function private.recent_foods(uid uuid) returns table (food_id text, last_used date)
language sql stable set search_path = '' as $$
  select i.food_id, max(m.day) from public.meals m join public.meal_ingredients i on i.meal_id = m.id and i.user_id = m.user_id
  where m.user_id = uid and m.day >= current_date - 60 and i.food_id is not null
  group by i.food_id
$$;
comment on function private.recent_foods(uuid) is 'Foods in somebody''s meals of the last 60 days, with the day of the latest.';

create function private.product_hit(food jsonb, brand text, barcode text, serving_grams numeric, package_grams numeric, kind text,
  last_used date) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('food', food, 'brand', brand, 'barcode', barcode, 'servingGrams', serving_grams, 'packageGrams', package_grams,
    'kind', kind, 'lastUsed', last_used)
$$;
comment on function private.product_hit(jsonb, text, text, numeric, numeric, text, date) is 'The contract productHitSchema.';

create function public.product_by_barcode(gtin14 text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.product_hit(x.food, x.brand, x.barcode, x.serving_grams, x.package_grams, x.kind,
    (select r.last_used from private.recent_foods(auth.uid()) r where r.food_id = x.food ->> 'id'))
  from (
    select d.food, d.brand, d.barcode, d.serving_grams, d.package_grams, case when d.common then 'common' else 'own' end as kind,
      case when d.common then 2 else 1 end as place, p.updated_at
    from public.products p join public.product_documents d on d.id = p.id
    where p.barcode = gtin14 and p.archived_at is null and (p.user_id = auth.uid() or p.common and not private.is_local_gtin(gtin14))
    union all
    select d.food, f.brand, f.barcode, f.serving_grams, f.package_grams, 'imported', 3, f.updated_at
    from public.foods f join public.food_documents d on d.id = f.id
    where f.barcode = gtin14 and not private.is_local_gtin(gtin14)
    order by place, updated_at desc
    limit 1
  ) x
$$;
comment on function public.product_by_barcode(text) is
  'The product of an article number (14 digits): the caller''s own, else a common, else an imported one, as productHitSchema; null when there is '
  'none.';

create function public.save_product(product jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  its_id uuid;
  kept public.products;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  -- Also what remove_product answered.
  if product - array['id', 'name', 'brand', 'barcode', 'packageGrams', 'servingGrams', 'basis', 'density', 'per100', 'category', 'source', 'lang',
    'common', 'createdAt', 'updatedAt'] <> '{}' then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  its_id := (product ->> 'id')::uuid;
  select p.* into kept from public.products p where p.id = its_id for update;
  if kept.common and not public.is_admin() then
    raise exception using errcode = 'P0001', message = 'access_denied';
  end if;
  if kept.id is not null and not kept.common and kept.user_id is distinct from uid then
    raise exception using errcode = 'P0001', message = 'id_taken';
  end if;
  insert into public.products as p (id, user_id, name, brand, barcode, package_grams, serving_grams, basis, density, per_100, category, source, lang)
  values (its_id, uid, btrim(regexp_replace(product ->> 'name', '[[:cntrl:]]+', ' ', 'g')), nullif(btrim(regexp_replace(product ->> 'brand',
    '[[:cntrl:]]+', ' ', 'g')), ''),
    nullif(product ->> 'barcode', ''), (product ->> 'packageGrams')::numeric, (product ->> 'servingGrams')::numeric, coalesce(product ->> 'basis',
      'g'),
    (product ->> 'density')::numeric, product -> 'per100', coalesce(product ->> 'category', kept.category, 'dish'), coalesce(product ->> 'source',
      'manual'),
    coalesce(product ->> 'lang', 'sl'))
  on conflict (id) do update set name = excluded.name, brand = excluded.brand, barcode = excluded.barcode, package_grams = excluded.package_grams,
    serving_grams = excluded.serving_grams, basis = excluded.basis, density = excluded.density, per_100 = excluded.per_100,
      category = excluded.category,
    source = excluded.source, lang = excluded.lang, archived_at = null
    where p.common or p.user_id = uid;
  if not found then
    raise exception using errcode = 'P0001', message = 'id_taken';
  end if;
  if kept.common then
    perform private.audit(kept.origin_id, 'product_changed', jsonb_build_object('productId', its_id, 'name', kept.name))
    where exists (select 1 from auth.users u where u.id = kept.origin_id);
  else
    perform private.announce(uid, 'products');
  end if;
  return (select d.product from public.product_documents d where d.id = its_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.save_product(jsonb) is
  'Makes an own product, changes it, or brings back a removed one; idempotent by id. A common one only for administrators, anybody else''s is '
  'id_taken. Takes saveProductRequest, answers productSchema.';

create function public.remove_product(product_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone public.products;
begin
  update public.products p set archived_at = coalesce(p.archived_at, now())
  where p.id = remove_product.product_id and (p.user_id = auth.uid() or p.common and public.is_admin())
  returning p.* into gone;
  if gone.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if gone.user_id is not null then
    perform private.announce(gone.user_id, 'products');
  end if;
  return (select d.product from public.product_documents d where d.id = gone.id);
end $$;
comment on function public.remove_product(uuid) is
  'Puts an own product away (a common one only for administrators) and answers it as productSchema, so that save_product can bring it back. Meals '
  'that have it keep it.';

create function public.my_products() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(x.product order by lower(x.name), x.id), '[]') from (
    select p.id, p.name, d.product from public.products p join public.product_documents d on d.id = p.id
    where p.user_id = auth.uid() and p.archived_at is null
    order by p.name, p.id limit 2000
  ) x
$$;
comment on function public.my_products() is 'The caller''s own products by name, as a list of productSchema.';

create function public.desk_products(q text default '', after text default null, max integer default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(coalesce(max, 30), 1), 100);
  part text := '%' || replace(replace(replace(lower(extensions.unaccent(left(btrim(coalesce(q, '')), 100))), '\', '\\'), '%', '\%'), '_', '\_')
    || '%';
  answer jsonb;
begin
  perform private.require_admin();
  with fitting as materialized (
    select p.id, to_char(p.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || p.id as key, coalesce(p.user_id, p.origin_id) as owner_id
    from public.products p where p.archived_at is null and (p.search like part or p.barcode like part)
  ), page as (
    select f.*, row_number() over (order by f.key desc) as place from fitting f
    where after is null or f.key < after
    order by f.key desc limit wanted + 1
  )
  select jsonb_build_object(
    'total', (select count(*) from fitting),
    'next', (select p.key from page p where p.place = wanted and exists (select 1 from page x where x.place > wanted)),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object('product', d.product, 'owner',
        case when u.id is not null then jsonb_build_object('id', u.id, 'firstName', o.first_name, 'lastName', o.last_name, 'email', u.email) end)
          order by p.place)
      from page p
      join public.product_documents d on d.id = p.id
      left join auth.users u on u.id = p.owner_id
      left join public.profiles o on o.user_id = u.id
      where p.place <= wanted), '[]'))
  into answer;
  return answer;
end $$;
comment on function public.desk_products(text, text, integer) is
  'Products of clients and common ones, the newest first, those whose name, brand or barcode has q, as deskProductsSchema; `next` given back as '
  '`after` goes on. Administrators only.';

create function public.desk_make_common(product_id uuid, common boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept public.products;
  back_to uuid;
begin
  perform private.require_admin();
  select p.* into kept from public.products p where p.id = desk_make_common.product_id and p.archived_at is null for update;
  if kept.id is null or desk_make_common.common is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if kept.common <> desk_make_common.common then
    back_to := (select u.id from auth.users u where u.id = coalesce(kept.user_id, kept.origin_id));
    if desk_make_common.common then
      update public.products p set common = true, origin_id = kept.user_id, user_id = null where p.id = kept.id;
    else
      -- Whose it was may be gone: then it is put away.
      update public.products p set common = false, user_id = back_to, archived_at = case when back_to is null then now() end where p.id = kept.id;
    end if;
    if back_to is not null then
      perform private.audit(back_to, case when desk_make_common.common then 'product_shared' else 'product_returned' end,
        jsonb_build_object('productId', kept.id, 'name', kept.name));
      perform private.announce(back_to, 'products');
    end if;
  end if;
  return (select d.product from public.product_documents d where d.id = kept.id);
end $$;
comment on function public.desk_make_common(uuid, boolean) is
  'Makes a product everybody''s, or gives it back to whose it was; the same again changes nothing. Answers productSchema. Administrators only, '
  'audited.';

-- A number that Open Food Facts does not have is not looked up again for a week.
create table private.product_misses (
  barcode text primary key check (private.is_gtin14(barcode)),
  missed_at timestamptz not null default now()
);
comment on table private.product_misses is 'Article numbers that were not found at the last look-up.';
create index product_misses_at on private.product_misses (missed_at);

create function public.product_missed(gtin14 text, at timestamptz default now()) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.product_misses m where m.barcode = gtin14 and m.missed_at > product_missed.at - interval '7 days')
$$;
comment on function public.product_missed(text, timestamptz) is 'Whether the number was not found within the last week. Service role only.';

create function public.miss_product(gtin14 text, at timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.product_misses m where m.missed_at <= miss_product.at - interval '7 days';
  insert into private.product_misses as m (barcode, missed_at) values (gtin14, miss_product.at)
  on conflict (barcode) do update set missed_at = greatest(m.missed_at, excluded.missed_at);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.miss_product(text, timestamptz) is
  'Stores that the number was not found and deletes entries older than a week. Service role only.';

revoke execute on function public.foods_by_ids(text[]), public.product_by_barcode(text), public.save_product(jsonb), public.remove_product(uuid),
  public.my_products(), public.desk_products(text, text, integer), public.desk_make_common(uuid, boolean), public.product_missed(text, timestamptz),
  public.miss_product(text, timestamptz) from public, anon, authenticated;
revoke execute on function private.is_local_gtin(text), private.fits_in_100(jsonb), private.recent_foods(uuid),
  private.product_hit(jsonb, text, text, numeric, numeric, text, date) from public;
grant execute on function public.foods_by_ids(text[]), public.product_by_barcode(text), public.my_products() to authenticated, service_role;
grant execute on function private.fits_in_100(jsonb) to service_role;
grant execute on function public.save_product(jsonb), public.remove_product(uuid), public.desk_products(text, text, integer),
  public.desk_make_common(uuid, boolean) to authenticated;
grant execute on function public.product_missed(text, timestamptz), public.miss_product(text, timestamptz) to service_role;
