-- Search among a million foods. It uses words, because trigrams of whole names take seconds at that size. The lexemes of a food are the
-- words of its names and brand, each with a prefix for where it is sold ("3mleko"), so that one index returns "sold here" before
-- "neighbouring country" before "rest of the world" without reading other rows. Typed text matches the beginnings of words. If too few
-- words match, the search tolerates typos among all known words (private.food_words): words that differ by one letter left out, added,
-- changed or swapped share a "slip"; longer words are also found by trigrams.
--
-- Words are Latin letters and digits after unaccent; a name in another script is found by its barcode alone.

create function private.fold(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(extensions.unaccent(value))
$$;
comment on function private.fold(text) is
  'Lower case without diacritics. Called immutable because an index stands on it: the dictionary of unaccent does not change.';

create function private.words_of(folded text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array(
    select left(t.word, 30) from unnest(string_to_array(regexp_replace(coalesce(folded, ''), '[^a-z0-9]+', ' ', 'g'),
      ' ')) with ordinality as t (word, place)
    where t.word <> '' order by t.place limit 60);
end $$;
comment on function private.words_of(text) is 'The words of folded text, in their order.';

create function private.food_lexemes(search text, brand text, nearness integer) returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  words text := btrim(regexp_replace(left(search || ' ' || coalesce(private.fold(brand), ''), 2000), '[^a-z0-9]+', ' ', 'g'));
begin
  return case when words = '' then '' else array_to_tsvector(string_to_array(nearness || replace(words, ' ', ' ' || nearness), ' ')) end;
end $$;
comment on function private.food_lexemes(text, text, integer) is 'Words of the folded names and of the brand, each behind its nearness.';

create function private.word_typos(word text) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array(select distinct overlay(word placing '' from i for 1) from generate_series(1, length(word)) i union select word);
end $$;
comment on function private.word_typos(text) is 'A word and what is left of it without one of its letters: words a slip apart share one.';

create table private.food_words (
  word text collate "C" primary key check (word ~ '^[a-z][a-z0-9]{2,19}$')
);
comment on table private.food_words is 'Every word in names and brands of foods and products; kept by triggers, words no longer used stay.';
create index food_words_typos on private.food_words using gin (private.word_typos(word)) with (fastupdate = off);
create index food_words_similar on private.food_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);

create function private.learn_words(lexemes tsvector[]) returns void
language sql volatile set search_path = '' as $$
  insert into private.food_words (word)
  select distinct substr(w, 2) from unnest(lexemes) l, unnest(tsvector_to_array(l)) w
  where substr(w, 2) ~ '^[a-z][a-z0-9]{2,19}$' and not exists (select 1 from private.food_words k where k.word = substr(w, 2) collate "C")
  on conflict do nothing
$$;
comment on function private.learn_words(tsvector[]) is 'Adds the words that are new.';

create function private.learn_food_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.learn_words(array(select private.food_lexemes(c.search, c.brand, c.nearness) from changed c));
  return null;
end $$;
comment on function private.learn_food_words() is 'Keeps private.food_words.';

create function private.fold_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.search := private.fold(concat_ws(' ', new.name, new.brand));
  new.lexemes := private.food_lexemes(new.search, null, 3);
  perform private.learn_words(array[new.lexemes]);
  return new;
end $$;
comment on function private.fold_product() is 'Keeps the words a product is found by.';

create trigger products_fold before insert or update of name, brand, search, lexemes on public.products
  for each row execute function private.fold_product();
create trigger foods_learn_added after insert on public.foods
  referencing new table as changed for each statement execute function private.learn_food_words();
create trigger foods_learn_changed after update on public.foods
  referencing new table as changed for each statement execute function private.learn_food_words();
create index foods_lexemes on public.foods using gin (private.food_lexemes(search, brand, nearness)) with (fastupdate = off);
create index products_lexemes on public.products using gin (lexemes) with (fastupdate = off);

create function private.word_query(words text[], whole text[], nearness integer, shortest integer, meant jsonb) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  long text[] := array(select w from unnest(words) w where length(w) >= 3);
  asked text[] := case when cardinality(long) > 0 then long else words end;
  parts text[];
begin
  parts := array(
    select '(' || '''' || nearness || w || '''' || case when length(w) >= shortest and w <> all (whole) then ':*' else '' end
      || coalesce((select string_agg(' | ''' || nearness || m || '''', '') from jsonb_array_elements_text(meant -> w) m), '') || ')'
    from unnest(asked) w);
  return nullif(array_to_string(parts, ' & '), '')::tsquery;
end $$;
comment on function private.word_query(text[], text[], integer, integer, jsonb) is
  'Foods of a nearness in which every word asked for begins a word, or has one that may be meant by it. Words under three letters count only when '
  'there is no longer one; under `shortest` they begin too many, and must be whole, as those in `whole` are.';

create function private.words_meant(words text[]) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  asked text;
  found_words jsonb;
  answer jsonb := '{}';
begin
  foreach asked in array words loop
    if asked ~ '^[a-z][a-z0-9]{3,19}$' then
      select jsonb_agg(x.word) into found_words from (
        select k.word from (
          select s.word from private.food_words s where private.word_typos(s.word) && private.word_typos(asked)
          union
          select a.word from private.food_words a where length(asked) >= 6 and a.word operator(extensions.%) asked and extensions.similarity(a.word,
            asked) >= 0.45
          union
          -- As words of their own these cost less than "all that begins so".
          (select b.word from private.food_words b where b.word > asked collate "C" and b.word < (asked || '~') collate "C" order by length(b.word),
            b.word limit 8)
        ) k
        where k.word <> asked
        order by extensions.similarity(k.word, asked) desc, abs(length(k.word) - length(asked)), k.word
        limit 16
      ) x;
      if found_words is not null then
        answer := answer || jsonb_build_object(asked, found_words);
      end if;
    end if;
  end loop;
  return answer;
end $$;
comment on function private.words_meant(text[]) is 'For each word those it may be a slip for, and some that it begins: {word: [words]}.';

create function private.words_known(words text[], meant jsonb) returns text[]
language sql stable set search_path = '' as $$
  select array(select w from unnest(words) w
    where w !~ '^[a-z][a-z0-9]{2}' or meant ? w or exists (select 1 from private.food_words k where k.word >= w collate "C" and k.word < (w
      || '~') collate "C"))
$$;
comment on function private.words_known(text[], jsonb) is
  'Words that begin a word there is, or may be a slip for one; the others would only keep everything from being found.';

create function private.words_whole(words text[]) returns text[]
language sql stable set search_path = '' as $$
  select array(select w from unnest(words) w where exists (select 1 from private.food_words k where k.word = w collate "C"))
$$;
comment on function private.words_whole(text[]) is
  'Words that are words as they stand: looked for as such they cost a fraction of what all that begins with them does.';

create function private.foods_with(words text[], whole text[], meant jsonb, room integer) returns text[]
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  found_ids text[] := '{}';
begin
  for near in reverse 3..1 loop
    exit when cardinality(found_ids) >= room;
    found_ids := found_ids || array(
      select f.id from public.foods f where private.food_lexemes(f.search, f.brand, f.nearness) @@ private.word_query(words, whole, near, case
        when near = 3 then 2 else 3 end, meant)
      limit room * 4);
  end loop;
  return found_ids;
end $$;
comment on function private.foods_with(text[], text[], jsonb, integer) is
  'Ids of imported foods with these words, nearer ones before others, at least `room` if there are so many.';

create function private.products_with(uid uuid, words text[], meant jsonb) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select p.id from public.products p
    where p.archived_at is null and (p.user_id = uid or p.common) and p.lexemes @@ private.word_query(words, '{}', 3, 1, meant)
    order by p.common, p.updated_at desc limit 200)
$$;
comment on function private.products_with(uuid, text[], jsonb) is 'Own and common products with these words.';

create function private.search_hits(q text, lang text, max integer, uid uuid) returns table (hit jsonb, place bigint)
language plpgsql stable set search_path = '' as $$
declare
  wanted text := private.fold(left(btrim(coalesce(q, '')), 100));
  words text[] := (private.words_of(wanted))[1:8];
  room integer := least(greatest(coalesce(max, 20), 0), 50);
  meant jsonb := '{}';
  known text[];
  whole text[];
  one text;
  product_ids uuid[];
  food_ids text[] := '{}';
begin
  if cardinality(words) = 0 or room = 0 then
    return;
  end if;
  product_ids := private.products_with(uid, words, meant);
  known := private.words_known(words, meant);
  -- One letter matches too many of a million products, and a word without matches is in no product.
  whole := private.words_whole(words[1:cardinality(words) - 1]);
  if length(wanted) >= 2 and cardinality(known) = cardinality(words) then
    food_ids := private.foods_with(words, whole, meant, room);
  end if;
  if cardinality(product_ids) + cardinality(food_ids) < room and length(wanted) >= 4 then
    -- A word that begins nothing is the slip; when each begins something, any may be.
    meant := private.words_meant(array(select w from unnest(words) w except select unnest(known)));
    if meant = '{}' then
      meant := private.words_meant(words);
    end if;
    words := private.words_known(words, meant);
    if cardinality(words) > 0 then
      product_ids := private.products_with(uid, words, meant);
      food_ids := private.foods_with(words, whole, meant, room);
    end if;
  end if;
  if cardinality(product_ids) + cardinality(food_ids) = 0 and cardinality(words) > 1 then
    -- Nothing has them all: what has one of the longest is better than nothing.
    foreach one in array array(select w from unnest(words) w where length(w) >= 3 order by length(w) desc limit 3) loop
      product_ids := product_ids || private.products_with(uid, array[one], meant);
      food_ids := food_ids || private.foods_with(array[one], private.words_whole(array[one]), meant, least(room, 8));
    end loop;
  end if;
  return query
    with used as materialized (
      select r.food_id, r.last_used from private.recent_foods(uid) r where r.food_id like '%:%'
    ), candidates as (
      select 'product:' || p.id as id, p.id as product_id, p.search as words, p.search as name, case when p.common then 2 else 1 end as rank,
        p.barcode, true as named
      from public.products p where p.id = any (product_ids)
      union all
      select f.id, null, concat_ws(' ', n.name, private.fold(f.brand)), n.name, 6 - f.nearness, f.barcode, cardinality(case
        when search_hits.lang = 'en' then f.en else f.sl end) > 0
      from public.foods f
      -- The name that is likest: "mleko" of "mleko | alpsko mleko".
      cross join lateral (
        select x as name from unnest(string_to_array(f.search, ' | ')) x order by extensions.word_similarity(wanted, x) desc, length(x) limit 1) n
      where f.id = any (food_ids)
    ), scored as (
      select c.*, u.last_used,
        extensions.word_similarity(wanted, c.words)
          + case when c.name like wanted || '%' then 0.25 else 0 end
          + extensions.similarity(wanted, c.words) * 0.5
          + case when c.named then 0.1 else 0 end
          + case c.rank when 3 then 0.5 when 4 then 0.2 else 0 end as score,
        row_number() over (partition by coalesce(c.barcode, c.id) order by c.rank, c.id) as of_barcode
      from candidates c left join used u on u.food_id = c.id
    ), best as (
      select s.*, row_number() over (order by (s.rank = 1 or s.last_used is not null) desc, s.last_used desc nulls last, (s.rank <= 2) desc,
        s.score desc, length(s.words), s.id) as place
      from scored s where s.of_barcode = 1
      order by place limit room
    )
    select coalesce(
      (select private.product_hit(d.food, d.brand, d.barcode, d.serving_grams, d.package_grams, case when d.common then 'common' else 'own' end,
        b.last_used)
       from public.product_documents d where d.id = b.product_id),
      (select private.product_hit(d.food, f.brand, f.barcode, f.serving_grams, f.package_grams, 'imported', b.last_used)
       from public.foods f join public.food_documents d on d.id = f.id where f.id = b.id)), b.place
    from best b;
end $$;
comment on function private.search_hits(text, text, integer, uuid) is
  'Own, common and imported foods by words, as productHitSchema: own and recently used ones first, then common ones, then by similarity.';

create function private.usual_hits(max integer, uid uuid) returns table (hit jsonb, place bigint)
language sql stable set search_path = '' as $$
  select x.hit, row_number() over (order by x.last_used desc nulls last, lower(x.name), x.id) as place
  from (
    select 'product:' || d.id as id, p.name, r.last_used,
      private.product_hit(d.food, d.brand, d.barcode, d.serving_grams, d.package_grams, case when d.common then 'common' else 'own' end,
        r.last_used) as hit
    from public.products p join public.product_documents d on d.id = p.id
    left join private.recent_foods(uid) r on r.food_id = 'product:' || p.id
    where p.archived_at is null and (p.user_id = uid or p.common and r.food_id is not null)
    union all
    select f.id, f.search, r.last_used, private.product_hit(d.food, f.brand, f.barcode, f.serving_grams, f.package_grams, 'imported', r.last_used)
    from private.recent_foods(uid) r join public.foods f on f.id = r.food_id join public.food_documents d on d.id = f.id
  ) x
  order by place limit least(greatest(coalesce(max, 20), 0), 50)
$$;
comment on function private.usual_hits(integer, uuid) is
  'What somebody ate lately of products and imported foods, then their own products, as productHitSchema.';

create function public.search_products(q text default '', lang text default 'sl', max integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  hits jsonb;
begin
  if btrim(coalesce(q, '')) = '' then
    select coalesce(jsonb_agg(h.hit order by h.place), '[]') into hits from private.usual_hits(search_products.max, uid) h;
  else
    select coalesce(jsonb_agg(h.hit order by h.place), '[]') into hits from private.search_hits(search_products.q, search_products.lang,
      search_products.max, uid) h;
  end if;
  return jsonb_build_object('hits', hits, 'recent', (
    select coalesce(jsonb_agg(jsonb_build_object('foodId', r.food_id, 'lastUsed', r.last_used) order by r.last_used desc, r.food_id), '[]')
    from private.recent_foods(uid) r where r.food_id not like '%:%'));
end $$;
comment on function public.search_products(text, text, integer) is
  'Own, common and imported foods by the words typed so far, own and recently used first; of nothing typed, what was eaten lately. Answers '
  'productSearchSchema; the built-in foods are the browser''s.';

create function public.search_foods(q text, lang text default 'sl', max integer default 20) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(h.hit -> 'food' order by h.place), '[]') from private.search_hits(search_foods.q, search_foods.lang, search_foods.max,
    auth.uid()) h
$$;
comment on function public.search_foods(text, text, integer) is
  'Own, common and imported foods by the words typed so far, as a list of Food in the order of search_products.';

create function public.match_foods(names text[], lang text default 'sl', stems text[] default '{}') returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', n.name, 'matches', n.matches) order by n.position), '[]')
  from (
    select w.name, w.position, (
      select jsonb_agg(b.match order by b.similarity desc, b.place)
      from (
        (select jsonb_strip_nulls(jsonb_build_object('alias', true, 'foodId', a.food_id, 'food', d.food, 'similarity', 1)) as match, 2 as similarity,
          0::bigint as place
        from public.food_aliases a left join public.food_documents d on d.id = a.food_id
        where (a.words = private.alias_key(w.name) or a.stem = w.stem) and a.food_id is not null
        order by (a.words = private.alias_key(w.name)) desc, (a.lang = match_foods.lang) desc, a.id limit 1)
        union all
        select jsonb_build_object('food', coalesce(d.food, p.food), 'similarity', round(l.similarity::numeric, 3)), l.similarity,
          row_number() over (order by l.rank, l.unnamed, l.id)
        from (
          select c.id, c.product_id, c.unnamed, c.rank, c.similarity from (
            select f.id, null::uuid as product_id, cardinality(case when match_foods.lang = 'en' then f.en else f.sl end) = 0 as unnamed,
              6 - f.nearness as rank, s.similarity
            from public.foods f
            cross join lateral (
              select max(extensions.similarity(x, w.folded)) as similarity from unnest(string_to_array(f.search, ' | ')) x) s
            where f.table_id <> 'off' and w.folded operator(extensions.<%) f.search
            union all
            select f.id, null, cardinality(case when match_foods.lang = 'en' then f.en else f.sl end) = 0, 6 - f.nearness,
              greatest(extensions.similarity(concat_ws(' ', f.search, private.fold(f.brand)), w.folded), s.similarity)
            from public.foods f
            cross join lateral (
              select max(extensions.similarity(x, w.folded)) as similarity from unnest(string_to_array(f.search, ' | ')) x) s
            where f.table_id = 'off' and f.id = any (private.foods_with((private.words_of(w.folded))[1:8],
              private.words_whole(private.words_of(w.folded)), '{}', 10))
            union all
            select 'product:' || p.id, p.id, false, case when p.common then 2 else 1 end,
              greatest(extensions.similarity(p.search, w.folded), extensions.similarity(private.fold(p.name), w.folded))
            from public.products p where p.id = any (private.products_with(auth.uid(), (private.words_of(w.folded))[1:8], '{}'))
          ) c
          where c.similarity >= 0.45
          order by c.similarity desc, c.rank, c.unnamed, c.id
          limit 6
        ) l
        left join public.food_documents d on d.id = l.id
        left join public.product_documents p on p.id = l.product_id
      ) b) as matches
    from (select name, stem, private.fold(left(name, 100)) as folded, position
      from unnest(names[1:60], stems[1:60]) with ordinality as t (name, stem, position) where name is not null) w
  ) n
  where n.matches is not null
$$;
comment on function public.match_foods(text[], text, text[]) is
  'For each name, with its stem where one is told, what is meant by it: first the food an administrator said of any of '
  'its spellings ({alias, foodId, similarity: 1}, with the food unless it is built in), '
  'then up to six own, common or imported foods most like it: [{name, matches: [{food, similarity}]}]; a name nothing resembles is absent.';

create function public.import_foods(rows jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.foods as f (id, table_id, sl, en, category, per_100g, portions, usual_grams, density, alcohol, source, brand, barcode,
    serving_grams,
    package_grams, nearness, changed_at, fetched_at, measures)
  select r.id, split_part(r.id, ':', 1), array(select jsonb_array_elements_text(r.sl)), array(select jsonb_array_elements_text(r.en)),
    r.category, r."per100g", coalesce(r.portions, '{}'), r."usualGrams", r.density, r.alcohol, r.source, r.brand, r.barcode, r."servingGrams",
    r."packageGrams", coalesce(r.nearness, 3), r."changedAt", r."fetchedAt",
    nullif(r.measures, '[]')
  from jsonb_to_recordset(rows) as r (id text, sl jsonb, en jsonb, category text, "per100g" jsonb, portions jsonb, "usualGrams" numeric,
    density numeric,
    alcohol numeric, source text, brand text, barcode text, "servingGrams" numeric, "packageGrams" numeric, nearness smallint,
      "changedAt" timestamptz, "fetchedAt" timestamptz, measures jsonb)
  on conflict (id) do update set table_id = excluded.table_id, sl = excluded.sl, en = excluded.en, category = excluded.category,
    per_100g = excluded.per_100g, portions = excluded.portions, usual_grams = excluded.usual_grams, density = excluded.density,
    alcohol = excluded.alcohol, source = excluded.source, brand = excluded.brand, barcode = excluded.barcode, serving_grams = excluded.serving_grams,
    package_grams = excluded.package_grams, nearness = excluded.nearness, changed_at = excluded.changed_at, fetched_at = excluded.fetched_at,
    measures = excluded.measures
    -- The newer of two versions is kept; the same version writes nothing.
    where (f.changed_at is null or excluded.changed_at is null or excluded.changed_at >= f.changed_at)
      and (f.sl, f.en, f.category, f.per_100g, f.portions, f.usual_grams, f.density, f.alcohol, f.source, f.brand, f.barcode, f.serving_grams,
        f.package_grams,
        f.nearness, f.changed_at, f.measures)
      is distinct from (excluded.sl, excluded.en, excluded.category, excluded.per_100g, excluded.portions, excluded.usual_grams, excluded.density,
        excluded.alcohol, excluded.source, excluded.brand, excluded.barcode, excluded.serving_grams, excluded.package_grams, excluded.nearness,
          excluded.changed_at, excluded.measures);
  return jsonb_array_length(rows);
exception when data_exception or integrity_constraint_violation or cardinality_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.import_foods(jsonb) is
  'Writes a batch of Food rows, new or again; one bad row refuses the batch. Answers how many it took. Service role only.';

-- The same as before, but for reading what it lists by its keys: beside a million products, "or" would read them all.
create function public.custom_foods(known text default '') returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  version text := (select count(*) || '-' || coalesce(extract(epoch from max(a.updated_at)), 0) from public.food_aliases a)
    || '/' || (select count(*) || '-' || coalesce(extract(epoch from max(f.updated_at)), 0) from public.foods f where f.table_id = 'ziva');
begin
  if version = known then
    return jsonb_build_object('version', version);
  end if;
  return jsonb_build_object(
    'version', version,
    'aliases', (
      select coalesce(jsonb_agg(jsonb_build_object('words', a.written, 'lang', a.lang, 'foodId', a.food_id) order by a.created_at, a.id), '[]')
      from public.food_aliases a where a.food_id is not null),
    'foods', (
      select coalesce(jsonb_agg(d.food order by f.created_at, d.id), '[]')
      from (select h.id, h.created_at from public.foods h where h.table_id = 'ziva'
        union select n.id, n.created_at from public.food_aliases a join public.foods n on n.id = a.food_id) f
      join public.food_documents d on d.id = f.id));
end $$;
comment on function public.custom_foods(text) is
  'What administrators added to the built-in table, as customFoodsSchema; only {version} when the caller''s is the present one.';
revoke execute on function public.custom_foods(text) from public, anon, authenticated;
grant execute on function public.custom_foods(text) to authenticated, service_role;

-- For the parser, which loads whole tables: not the products of Open Food Facts (too many, found by search), and not foods of administrators
-- (custom_foods). In pages, because the size of an answer is limited.
create function public.imported_foods(known text default '', after text default '') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  version text := (select count(*) || '-' || coalesce(extract(epoch from max(f.updated_at)), 0)
    from public.foods f where f.table_id not in ('off', 'ziva'));
begin
  if version = known then
    return jsonb_build_object('version', version);
  end if;
  return jsonb_build_object('version', version, 'foods', (
    select coalesce(jsonb_agg(d.food || jsonb_build_object('measures', coalesce(f.measures, '[]')) order by f.id), '[]')
    from (select g.id, g.measures from public.foods g where g.table_id not in ('off', 'ziva') and g.id > imported_foods.after
      order by g.id limit 2000) f
    join public.food_documents d on d.id = f.id));
end $$;
comment on function public.imported_foods(text, text) is
  'Foods of imported tables with their measures, by id, at most 2,000 with an id greater than `after`: {version, foods: [ImportedFood]}; only '
  '{version} when the caller''s is the present one. Service role only.';
revoke execute on function public.imported_foods(text, text) from public, anon, authenticated;
grant execute on function public.imported_foods(text, text) to service_role;

-- Progress of an import of a large file, so that an interrupted import resumes.
create table private.food_imports (
  fingerprint text primary key check (length(fingerprint) between 16 and 128),
  rows_done bigint not null check (rows_done >= 0),
  state jsonb not null default '{}' check (jsonb_typeof(state) = 'object' and pg_column_size(state) <= 65536),
  finished boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table private.food_imports is 'Imports of food tables by the fingerprint of their file: how many rows are in, and the counts so far.';

create function public.import_progress(fingerprint text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('rowsDone', i.rows_done, 'state', i.state, 'finished', i.finished) from private.food_imports i
    where i.fingerprint = import_progress.fingerprint
$$;
comment on function public.import_progress(text) is 'How far an import of this file has come; null when it was never begun. Service role only.';

create function public.import_batch(rows jsonb, fingerprint text, rows_done bigint, state jsonb, finished boolean default false) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  taken integer := public.import_foods(rows);
begin
  insert into private.food_imports as i (fingerprint, rows_done, state, finished)
  values (import_batch.fingerprint, import_batch.rows_done, import_batch.state, import_batch.finished)
  on conflict on constraint food_imports_pkey do update set rows_done = excluded.rows_done, state = excluded.state, finished = excluded.finished,
    updated_at = now();
  return taken;
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.import_batch(jsonb, text, bigint, jsonb, boolean) is
  'import_foods and how far the file is read, in one transaction. Answers how many rows it took. Service role only.';

revoke execute on function public.search_foods(text, text, integer), public.match_foods(text[], text, text[]), public.import_foods(jsonb),
  public.search_products(text, text, integer), public.import_progress(text),
  public.import_batch(jsonb, text, bigint, jsonb, boolean) from public, anon, authenticated;
revoke execute on function private.fold(text), private.words_of(text), private.food_lexemes(text, text, integer), private.word_typos(text),
  private.learn_words(tsvector[]), private.learn_food_words(), private.fold_product(), private.word_query(text[], text[], integer, integer, jsonb),
  private.words_meant(text[]), private.words_known(text[], jsonb), private.words_whole(text[]), private.foods_with(text[], text[], jsonb, integer),
  private.products_with(uuid, text[], jsonb), private.search_hits(text, text, integer, uuid), private.usual_hits(integer, uuid) from public;
grant execute on function public.search_foods(text, text, integer), public.match_foods(text[], text, text[]),
  public.search_products(text, text, integer) to authenticated, service_role;
grant execute on function private.fold(text), private.food_lexemes(text, text, integer), public.import_progress(text),
  public.import_batch(jsonb, text, bigint, jsonb, boolean), public.import_foods(jsonb) to service_role;
