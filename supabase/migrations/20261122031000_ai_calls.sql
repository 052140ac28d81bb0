-- The work a model does besides photos: words nobody here could read are given foods after their meal was logged, marked by a low
-- confidence and still open in the administrator's list. What each call of a model took is kept without whom or what it was about.

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

create function public.note_ai_call(call jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.ai_calls c where c.created_at < now() - interval '1 year';
  insert into private.ai_calls (kind, provider, model, outcome, ms, input_tokens, output_tokens, cost)
  select x.kind, x.provider, left(x.model, 200), x.outcome, x.ms, x."inputTokens", x."outputTokens", x.cost
  from jsonb_to_record(call) as x (kind text, provider text, model text, outcome text, ms integer, "inputTokens" integer, "outputTokens" integer,
    cost numeric);
$$;
comment on function public.note_ai_call(jsonb) is 'Keeps what a call of a model took. Service role only.';

create function public.queue_words(meal_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  owner uuid;
begin
  select m.user_id into owner from public.meals m
  where m.id = queue_words.meal_id and exists (select 1 from public.meal_ingredients i where i.meal_id = m.id and not i.recognized
    and i.nutrients is null);
  if owner is null or (select count(*) from private.jobs j where j.user_id = owner and j.kind = 'words'
    and j.created_at > now() - interval '1 day') >= 100 then
    return false;
  end if;
  perform public.enqueue_job('words', jsonb_build_object('mealId', queue_words.meal_id), user_id => owner);
  return true;
end $$;
comment on function public.queue_words(uuid) is
  'Has a model look at the words of a meal nobody knew, at most 100 times a day and person. False when there is nothing to do. Service role only.';

create function public.start_words(meal_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('userId', m.user_id, 'lang', m.lang,
      'consents', (select coalesce(jsonb_agg(c.place), '[]') from public.consents c where c.user_id = m.user_id and c.kind = 'ai_text'
        and c.withdrawn_at is null),
      'words', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'text', coalesce(nullif(i.text, ''), i.name), 'grams', i.grams)
        order by i.position), '[]')
        from public.meal_ingredients i where i.meal_id = m.id and not i.recognized and i.nutrients is null))
    from public.meals m where m.id = start_words.meal_id);
end $$;
comment on function public.start_words(uuid) is
  'The words of a meal nobody knew, and where they may be sent; null when the meal is gone. Service role only.';

create function public.finish_words(meal_id uuid, foods jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  filled integer;
begin
  update public.meal_ingredients i set food_id = f."foodId", name = btrim(f.name), grams = f.grams, basis = f.basis, confidence = f.confidence,
    recognized = true, nutrients = f.nutrients, source = f.source, alternatives = coalesce(nullif(f.alternatives, 'null'), '[]'),
      text = coalesce(nullif(i.text, ''), i.name)
  from jsonb_to_recordset(finish_words.foods) as f (id uuid, "foodId" text, name text, grams numeric, basis text, confidence numeric, nutrients jsonb,
    source text, alternatives jsonb)
  where i.id = f.id and i.meal_id = finish_words.meal_id and not i.recognized and i.nutrients is null;
  get diagnostics filled = row_count;
  return filled;
end $$;
comment on function public.finish_words(uuid, jsonb) is
  'Gives words of a meal the foods a model took them for, unless somebody has settled them meanwhile; the administrator''s list keeps them. Answers '
  'how many. Service role only.';

revoke execute on function public.note_ai_call(jsonb), public.queue_words(uuid), public.start_words(uuid),
  public.finish_words(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.note_ai_call(jsonb), public.queue_words(uuid), public.start_words(uuid),
  public.finish_words(uuid, jsonb) to service_role;
