-- The AI model's work besides photos: it suggests foods for unknown words after their meal was logged. Such foods have a low confidence,
-- and the words stay in the administrators' list. The usage of each call is stored without user and content.

create table private.ai_calls (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('photo', 'words')),
  provider text not null check (length(provider) <= 40),
  model text not null check (length(model) <= 200),
  outcome text not null check (outcome ~ '^[a-z_]{2,40}$'),
  ms integer not null check (ms >= 0),
  input_tokens integer check (input_tokens >= 0),
  output_tokens integer check (output_tokens >= 0),
  cost numeric check (cost >= 0),
  created_at timestamptz not null default now()
);
comment on table private.ai_calls is 'What each question to a model took, for a year; nothing of whom or what it was about.';
create index ai_calls_created on private.ai_calls (created_at);

create function public.record_ai_call(call jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.ai_calls c where c.created_at < now() - interval '1 year';
  insert into private.ai_calls (kind, provider, model, outcome, ms, input_tokens, output_tokens, cost)
  select x.kind, x.provider, left(x.model, 200), x.outcome, x.ms, x."inputTokens", x."outputTokens", x.cost
  from jsonb_to_record(call) as x (kind text, provider text, model text, outcome text, ms integer, "inputTokens" integer, "outputTokens" integer,
    cost numeric);
$$;
comment on function public.record_ai_call(jsonb) is 'Keeps what a call of a model took. Service role only.';

select private.add_upload_kind('meal_words', is_open => false, context_function => 'private.words_context',
  result_function => 'private.take_words_result');

create function public.queue_words(meal_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  owner uuid;
begin
  select m.user_id into owner from public.meals m
  where m.id = queue_words.meal_id and exists (select 1 from public.meal_ingredients i where i.meal_id = m.id and not i.recognized
    and i.nutrients is null);
  if owner is null or private.is_reading_queued('meal_words', queue_words.meal_id) then
    return false;
  end if;
  insert into public.uploads (id, user_id, kind, reading_id) values (gen_random_uuid(), owner, 'meal_words', queue_words.meal_id);
  perform private.queue_reading('meal_words', queue_words.meal_id, owner);
  return true;
exception when raise_exception then
  if sqlerrm <> 'rate_limited' then
    raise;
  end if;
  return false;
end $$;
comment on function public.queue_words(uuid) is
  'Has a model look at the words of a meal nobody knew, at most 100 times a day and person. False when there is nothing to do. Service role only.';

create function private.words_context(reading_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('lang', m.lang,
    'consents', (select coalesce(jsonb_agg(p.place), '[]') from private.consented_places(m.user_id, 'ai_text') p (place)),
    'words', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'text', coalesce(nullif(i.text, ''), i.name), 'grams', i.grams)
      order by i.position), '[]')
      from public.meal_ingredients i where i.meal_id = m.id and not i.recognized and i.nutrients is null))
  from public.meals m where m.id = words_context.reading_id
$$;
comment on function private.words_context(uuid) is 'The words of a meal nobody knew, and where they may be sent; null when the meal is gone.';

create function private.take_words_result(reading_id uuid, result jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.meal_ingredients i set food_id = f."foodId", name = btrim(f.name), grams = f.grams, basis = f.basis, confidence = f.confidence,
    recognized = true, nutrients = f.nutrients, source = f.source, alternatives = coalesce(nullif(f.alternatives, 'null'), '[]'),
      text = coalesce(nullif(i.text, ''), i.name)
  from jsonb_to_recordset(result) as f (id uuid, "foodId" text, name text, grams numeric, basis text, confidence numeric, nutrients jsonb,
    source text, alternatives jsonb)
  where i.id = f.id and i.meal_id = take_words_result.reading_id and not i.recognized and i.nutrients is null;
  return case when found then take_words_result.reading_id end;
end $$;
comment on function private.take_words_result(uuid, jsonb) is
  'Gives words of a meal the foods a model took them for, unless somebody has settled them meanwhile; the administrator''s list keeps them. Null '
  'when none was left.';

revoke execute on function private.words_context(uuid), private.take_words_result(uuid, jsonb) from public;
revoke execute on function public.record_ai_call(jsonb), public.queue_words(uuid) from public, anon, authenticated;
grant execute on function public.record_ai_call(jsonb), public.queue_words(uuid) to service_role;
