-- Photos of meals. A photo is an upload of kind meal_photo; a row here places it in a meal, and copies of a meal refer to the same
-- upload. The meal exists at once with status pending, then processing; its status follows its uploads. One call adds the foods that were
-- read and keeps what the user entered meanwhile. The file of a photo without a meal is removed after ten minutes, so that a deleted meal
-- can be restored completely.

create table public.meal_photos (
  id uuid primary key,
  meal_id uuid not null,
  user_id uuid not null default auth.uid(),
  position smallint not null default 0 check (position between 0 and 3),
  upload_id uuid not null,
  width integer not null check (width between 1 and 12000),
  height integer not null check (height between 1 and 12000),
  created_at timestamptz not null default now(),
  check (width * height <= 50000000),
  unique (meal_id, position),
  foreign key (meal_id, user_id) references public.meals (id, user_id) on delete cascade,
  foreign key (upload_id, user_id) references public.uploads (id, user_id) on delete cascade
);
comment on table public.meal_photos is 'Pictures of meals: which upload, and how large it is in pixels.';
comment on column public.meal_photos.upload_id is 'The picture; its reading_id is the meal it was taken for. A copy of the meal has the same.';
create index meal_photos_meal on public.meal_photos (meal_id, user_id, position);
create index meal_photos_user on public.meal_photos (user_id);
create index meal_photos_upload on public.meal_photos (upload_id, user_id);

alter table public.meal_photos enable row level security;
revoke all on public.meal_photos from anon, authenticated;
grant select on public.meal_photos to authenticated;
grant all on public.meal_photos to service_role;
create policy "meal_photos: owner or admin reads" on public.meal_photos for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

select private.add_upload_kind('meal_photo', 'meal-photos', array['image/jpeg', 'image/png'], max_bytes => 10485760, max_count => 20000,
  max_total_bytes => 10737418240, is_open => false, context_function => 'private.photo_context', result_function => 'private.take_photo_result',
  used_query => 'select p.upload_id from public.meal_photos p');

create function private.forget_photos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The files of an account that goes are removed with it.
  perform public.enqueue_job('remove_files', jsonb_build_object('files', g.files), user_id => g.user_id, run_at => now() + interval '10 minutes')
  from (
    select x.user_id, jsonb_agg(distinct jsonb_build_object('bucket', u.bucket, 'name', u.path)) as files
    from gone x join auth.users o on o.id = x.user_id join public.uploads u on u.id = x.upload_id
    group by x.user_id) g;
  return null;
end $$;
comment on function private.forget_photos() is 'Has the files of removed photos looked at in ten minutes, and removed if no meal has them then.';
revoke execute on function private.forget_photos() from public;
create trigger meal_photos_removed after delete on public.meal_photos
  referencing old table as gone for each statement execute function private.forget_photos();

create function private.follow_photo_upload() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.meals m set
    status = case c.status when 'waiting' then 'pending' when 'reading' then 'processing' when 'done' then 'completed' else 'failed' end,
    failure = case when c.status = 'failed' then case when c.failure in ('no_provider', 'no_consent', 'provider_refused', 'provider_denied',
      'provider_unreachable', 'provider_malformed', 'not_food', 'photo_unreadable') then c.failure else 'gave_up' end end
  from (select distinct x.reading_id, x.user_id, x.status, x.failure from changed x where x.kind = 'meal_photo') c
  where m.id = c.reading_id and m.user_id = c.user_id and m.status in ('pending', 'processing');
  return null;
end $$;
comment on function private.follow_photo_upload() is 'A meal waits, is being read, is whole or has failed as its photos do.';
revoke execute on function private.follow_photo_upload() from public;
create trigger uploads_follow_photo after update on public.uploads
  referencing new table as changed for each statement execute function private.follow_photo_upload();

create function public.log_photo(meal jsonb) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  new_id uuid;
  wanted text := coalesce(meal ->> 'status', 'pending');
  photo record;
  upload public.uploads;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  perform private.refuse_unknown(meal -> 'photos', array['id', 'width', 'height']);
  new_id := (meal ->> 'id')::uuid;
  if exists (select 1 from public.meals m where m.id = new_id) then
    return public.save_meal(meal);
  end if;
  if coalesce(jsonb_array_length(meal -> 'photos'), 0) not between 1 and 4 or wanted not in ('pending', 'failed', 'completed') then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'photos';
  end if;
  perform public.save_meal(meal || jsonb_build_object('source', 'photo', 'status', wanted, 'ingredients', coalesce(meal -> 'ingredients', '[]')));
  -- The same request at the same time may have been first.
  if exists (select 1 from public.meal_photos p where p.meal_id = new_id) then
    return (select d.meal from public.meal_documents d where d.id = new_id and d.user_id = uid);
  end if;
  for photo in
    select p.id, p.width, p.height, p.position, uid || '/' || new_id || '/' || p.id || '.jpg' as path
    from rows from (jsonb_to_recordset(meal -> 'photos') as (id uuid, width integer, height integer)) with ordinality as p (id, width, height,
      position)
  loop
    if not exists (select 1 from storage.objects o where o.bucket_id = 'meal-photos' and o.name = photo.path) then
      raise exception using errcode = 'P0001', message = 'photo_missing';
    end if;
    upload.id := photo.id;
    upload.user_id := uid;
    upload.kind := 'meal_photo';
    upload.reading_id := new_id;
    upload.path := photo.path;
    upload.status := case wanted when 'pending' then 'waiting' when 'failed' then 'failed' else 'done' end;
    upload.failure := case when wanted = 'failed' then meal ->> 'failure' end;
    perform private.put_upload(upload);
    insert into public.meal_photos (id, meal_id, user_id, position, upload_id, width, height)
    values (photo.id, new_id, uid, photo.position - 1, photo.id, photo.width, photo.height);
  end loop;
  if wanted = 'pending' then
    perform private.queue_reading('meal_photo', new_id, uid);
  end if;
  return (select d.meal from public.meal_documents d where d.id = new_id and d.user_id = uid);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.log_photo(jsonb) is
  'Stores a meal of the caller with photos that lie in their place, and has them read unless its status is given as failed or completed. Idempotent '
  'by id. Answers mealSchema. Definer because photos and jobs are written by nobody straight; speaks only of the caller.';

create function public.retry_photo(meal_id uuid, failure text default null) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  its public.meals;
begin
  -- Uploads before the meal, in the order in which a reading locks them.
  perform 1 from public.uploads u where u.kind = 'meal_photo' and u.reading_id = retry_photo.meal_id and u.user_id = uid for update;
  select m.* into its from public.meals m where m.id = retry_photo.meal_id and m.user_id = uid for update;
  if its.id is null or not exists (select 1 from public.meal_photos p where p.meal_id = its.id) then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if its.status = 'failed' then
    update public.meals m set status = case when retry_photo.failure is null then 'pending' else 'failed' end, failure = retry_photo.failure
      where m.id = its.id;
    if retry_photo.failure is null then
      perform private.queue_reading('meal_photo', its.id, uid);
    else
      update public.uploads u set status = 'failed', failure = retry_photo.failure where u.kind = 'meal_photo' and u.reading_id = its.id;
    end if;
  end if;
  return (select d.meal from public.meal_documents d where d.id = its.id and d.user_id = uid);
exception when integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'failure';
end $$;
comment on function public.retry_photo(uuid, text) is
  'Has the photos of a failed meal of the caller read anew, or says why they cannot be (`failure`). One that is not failed is left alone. Answers '
  'mealSchema. Definer because jobs are written by nobody straight.';

create function private.photo_context(reading_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('lang', m.lang, 'text', m.text,
      'photos', (select coalesce(jsonb_agg(jsonb_build_object('bucket', u.bucket, 'path', u.path) order by p.position), '[]')
        from public.meal_photos p join public.uploads u on u.id = p.upload_id where p.meal_id = m.id),
      'consents', (select coalesce(jsonb_agg(p.place), '[]') from private.consented_places(m.user_id, 'ai_photos') p (place)))
    from public.meals m where m.id = photo_context.reading_id and m.status in ('pending', 'processing'));
end $$;
comment on function private.photo_context(uuid) is
  'What belongs to the photos of a meal and where they may be sent; null when the meal does not wait for them any more.';

create function private.append_ingredients(meal_id uuid, ingredients jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.meal_ingredients (meal_id, user_id, position, food_id, name, text, grams, amount, unit, basis, confidence, recognized, nutrients,
    source, alternatives)
  select m.id, m.user_id, l.position + i.position, i."foodId", btrim(i.name), i.text, i.grams, i.amount, i.unit, i.basis, i.confidence,
    coalesce(i.recognized, true), nullif(i.nutrients, 'null'), i.source, coalesce(nullif(i.alternatives, 'null'), '[]')
  from public.meals m
  cross join lateral (select coalesce(max(x.position), 0) as position, count(*) as many from public.meal_ingredients x where x.meal_id = m.id) l
  cross join lateral rows from (jsonb_to_recordset(ingredients) as ("foodId" text, name text, text text, grams numeric, amount numeric, unit text,
    basis text, confidence numeric, recognized boolean, nutrients jsonb, source text, alternatives jsonb)) with ordinality
    as i ("foodId", name, text, grams, amount, unit, basis, confidence, recognized, nutrients, source, alternatives, position)
  -- Foods that the user entered are kept and not counted twice.
  where m.id = append_ingredients.meal_id and l.many + i.position <= 60
    and not exists (select 1 from public.meal_ingredients x where x.meal_id = m.id and (x.food_id = i."foodId"
      or lower(x.name) = lower(btrim(i.name))))
$$;
comment on function private.append_ingredients(uuid, jsonb) is 'Adds ingredients behind those a meal has, without those it has already.';
revoke execute on function private.append_ingredients(uuid, jsonb) from public;

create function private.take_photo_result(reading_id uuid, result jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform 1 from public.meals m where m.id = take_photo_result.reading_id and m.status in ('pending', 'processing') for update;
  if not found then
    return null;
  end if;
  perform private.append_ingredients(take_photo_result.reading_id, result -> 'ingredients');
  update public.meals m set status = 'completed', failure = null,
    name = case when m.name = '' then coalesce(left(btrim(result ->> 'name'), 200), '') else m.name end,
    oil = case when m.oil is null and m.oil_grams is null then result ->> 'oil' else m.oil end,
    oil_grams = case when m.oil is null and m.oil_grams is null then (result ->> 'oilGrams')::numeric else m.oil_grams end
  where m.id = take_photo_result.reading_id;
  return take_photo_result.reading_id;
end $$;
comment on function private.take_photo_result(uuid, jsonb) is
  'What was read of a meal''s pictures: {name, oil, oilGrams, ingredients}, each only where the person has said nothing. Null when the meal does '
  'not wait for it any more.';

revoke execute on function private.photo_context(uuid), private.take_photo_result(uuid, jsonb) from public;
revoke execute on function public.log_photo(jsonb), public.retry_photo(uuid, text) from public, anon, authenticated;
grant execute on function public.log_photo(jsonb), public.retry_photo(uuid, text) to authenticated;
