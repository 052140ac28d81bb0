-- Meals by their photos. A picture lies in the private bucket `meal-photos` under its owner's folder and is named by a row here; copies of
-- a meal name the same file. The meal stands from the first moment: pending, then processing, and its state follows the job that reads its
-- pictures, whichever process works it and however often. What comes of it is added in one call, past whatever the person has written
-- meanwhile. A file that no row names any more goes after ten minutes, so that a removed meal can be brought back whole.

create table public.meal_photos (
  id uuid primary key,
  meal_id uuid not null,
  user_id uuid not null default auth.uid(),
  position smallint not null default 0 check (position between 0 and 3),
  path text not null check (path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$'),
  width integer not null check (width between 1 and 12000),
  height integer not null check (height between 1 and 12000),
  created_at timestamptz not null default now(),
  check (width * height <= 50000000),
  check (starts_with(path, user_id::text || '/')),
  unique (meal_id, position),
  foreign key (meal_id, user_id) references public.meals (id, user_id) on delete cascade
);
comment on table public.meal_photos is 'Pictures of meals: where the file lies, and how large it is in pixels.';
comment on column public.meal_photos.path is
  'Name in the bucket `meal-photos`: owner, the meal it was taken for, photo. A copy of the meal has the same.';
create index meal_photos_meal on public.meal_photos (meal_id, user_id, position);
create index meal_photos_user on public.meal_photos (user_id);
create index meal_photos_path on public.meal_photos (path);

alter table public.meal_photos enable row level security;
revoke all on public.meal_photos from anon, authenticated;
grant select on public.meal_photos to authenticated;
grant all on public.meal_photos to service_role;
create policy "meal_photos: owner or admin reads" on public.meal_photos for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('meal-photos', 'meal-photos', false, 10485760, array['image/jpeg', 'image/png']) on conflict (id) do nothing;
create policy "meal-photos: owner or admin reads" on storage.objects for select to authenticated
  using (bucket_id = 'meal-photos' and ((storage.foldername(name))[1] = (select auth.uid())::text or (select public.is_admin())));
create policy "meal-photos: owner adds" on storage.objects for insert to authenticated
  with check (bucket_id = 'meal-photos' and (storage.foldername(name))[1] = (select auth.uid())::text
    and name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$');
create policy "meal-photos: owner removes" on storage.objects for delete to authenticated
  using (bucket_id = 'meal-photos' and (storage.foldername(name))[1] = (select auth.uid())::text);

create function private.forget_photos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The files of an account that goes are removed with it.
  perform public.enqueue_job('remove_photos', jsonb_build_object('paths', g.paths), user_id => g.user_id, run_at => now() + interval '10 minutes')
  from (select x.user_id, jsonb_agg(x.path) as paths from gone x join auth.users u on u.id = x.user_id group by x.user_id) g;
  return null;
end $$;
comment on function private.forget_photos() is 'Has the files of removed photos looked at in ten minutes, and removed if nothing names them then.';
revoke execute on function private.forget_photos() from public;
create trigger meal_photos_removed after delete on public.meal_photos
  referencing old table as gone for each statement execute function private.forget_photos();

create function public.unused_photos(paths text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('bucket', 'meal-photos', 'name', p.path)), '[]')
  from (select distinct x.path from unnest(paths) x (path)) p
  where not exists (select 1 from public.meal_photos m where m.path = p.path)
$$;
comment on function public.unused_photos(text[]) is 'Which of these files no meal names. Service role only.';

create function private.photo_jobs_of(meal_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from private.jobs j
    where j.kind = 'photo' and j.status in ('queued', 'running') and j.payload = jsonb_build_object('mealId', photo_jobs_of.meal_id))
$$;
comment on function private.photo_jobs_of(uuid) is 'Whether the pictures of a meal are waiting to be read, or being read.';

create function private.queue_photo(meal_id uuid, user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Each reading may cost money, and nobody eats that much.
  if (select count(*) from private.jobs j
      where j.user_id = queue_photo.user_id and j.kind = 'photo' and j.created_at > now() - interval '1 day') >= 100 then
    raise exception using errcode = 'P0001', message = 'rate_limited';
  end if;
  perform public.enqueue_job('photo', jsonb_build_object('mealId', queue_photo.meal_id), user_id => queue_photo.user_id);
end $$;
comment on function private.queue_photo(uuid, uuid) is 'Has the pictures of a meal read, at most 100 times a day and person.';

create function private.follow_photo_job() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.meals m set
    status = case new.status when 'queued' then 'pending' when 'running' then 'processing' else 'failed' end,
    failure = case when new.status = 'failed' then case when new.error in ('provider_unreachable', 'provider_malformed') then new.error
      else 'gave_up' end end
  where m.id = (new.payload ->> 'mealId')::uuid and m.user_id = new.user_id and m.status in ('pending', 'processing');
  return null;
end $$;
comment on function private.follow_photo_job() is
  'A meal waits, is being read, or has failed as the job that reads its pictures does; what came of it is told by finish_photo and fail_photo.';
revoke execute on function private.follow_photo_job() from public;
create trigger jobs_follow_photo after update of status on private.jobs
  for each row when (new.kind = 'photo' and new.status <> 'done' and new.status is distinct
    from old.status) execute function private.follow_photo_job();

create function public.log_photo(meal jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  new_id uuid;
  wanted text := coalesce(meal ->> 'status', 'pending');
  photo record;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  new_id := (meal ->> 'id')::uuid;
  if exists (select 1 from public.meals m where m.id = new_id) then
    return public.save_meal(meal);
  end if;
  if coalesce(jsonb_array_length(meal -> 'photos'), 0) not between 1 and 4 or wanted not in ('pending', 'failed', 'completed') then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'photos';
  end if;
  perform public.save_meal(meal || jsonb_build_object('source', 'photo', 'status', wanted, 'ingredients', coalesce(meal -> 'ingredients', '[]')));
  for photo in
    select p.id, p.width, p.height, p.position, uid || '/' || new_id || '/' || p.id || '.jpg' as path
    from rows from (jsonb_to_recordset(meal -> 'photos') as (id uuid, width integer, height integer)) with ordinality as p (id, width, height,
      position)
  loop
    if not exists (select 1 from storage.objects o where o.bucket_id = 'meal-photos' and o.name = photo.path) then
      raise exception using errcode = 'P0001', message = 'photo_missing';
    end if;
    insert into public.meal_photos (id, meal_id, user_id, position, path, width, height)
    values (photo.id, new_id, uid, photo.position - 1, photo.path, photo.width, photo.height);
  end loop;
  if wanted = 'pending' then
    perform private.queue_photo(new_id, uid);
  end if;
  return (select d.meal from public.meal_documents d where d.id = new_id and d.user_id = uid);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.log_photo(jsonb) is
  'Stores a meal of the caller with photos that lie in their place, and has them read unless its status is given as failed or completed. Idempotent '
  'by id. Answers mealSchema. Definer because photos and jobs are written by nobody straight; speaks only of the caller.';

create function public.retry_photo(meal_id uuid, failure text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  its public.meals;
begin
  select m.* into its from public.meals m where m.id = retry_photo.meal_id and m.user_id = uid for update;
  if its.id is null or not exists (select 1 from public.meal_photos p where p.meal_id = its.id) then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if its.status = 'failed' then
    update public.meals m set status = case when retry_photo.failure is null then 'pending' else 'failed' end, failure = retry_photo.failure
      where m.id = its.id;
    if retry_photo.failure is null then
      perform private.queue_photo(its.id, uid);
    end if;
  end if;
  return (select d.meal from public.meal_documents d where d.id = its.id and d.user_id = uid);
exception when integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'failure';
end $$;
comment on function public.retry_photo(uuid, text) is
  'Has the photos of a failed meal of the caller read anew, or says why they cannot be (`failure`). One that is not failed is left alone. Answers '
  'mealSchema. Definer because jobs are written by nobody straight.';

create function public.start_photo(meal_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('userId', m.user_id, 'lang', m.lang, 'text', m.text,
      'photos', (select coalesce(jsonb_agg(p.path order by p.position), '[]') from public.meal_photos p where p.meal_id = m.id),
      'consents', (select coalesce(jsonb_agg(c.place), '[]') from public.consents c where c.user_id = m.user_id and c.kind = 'ai_photos'
        and c.withdrawn_at is null))
    from public.meals m where m.id = start_photo.meal_id and m.status in ('pending', 'processing'));
end $$;
comment on function public.start_photo(uuid) is
  'What is to be read of a meal and where it may be sent; null when there is nothing to do any more. Service role only.';

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
  -- What the person has written themselves stands, and is not counted twice.
  where m.id = append_ingredients.meal_id and l.many + i.position <= 60
    and not exists (select 1 from public.meal_ingredients x where x.meal_id = m.id and (x.food_id = i."foodId"
      or lower(x.name) = lower(btrim(i.name))))
$$;
comment on function private.append_ingredients(uuid, jsonb) is 'Adds ingredients behind those a meal has, without those it has already.';
revoke execute on function private.append_ingredients(uuid, jsonb) from public;

create function public.finish_photo(meal_id uuid, result jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform 1 from public.meals m where m.id = finish_photo.meal_id and m.status in ('pending', 'processing') for update;
  if not found then
    return false;
  end if;
  perform private.append_ingredients(finish_photo.meal_id, result -> 'ingredients');
  update public.meals m set status = 'completed', failure = null,
    name = case when m.name = '' then coalesce(left(btrim(result ->> 'name'), 200), '') else m.name end,
    oil = case when m.oil is null and m.oil_grams is null then result ->> 'oil' else m.oil end,
    oil_grams = case when m.oil is null and m.oil_grams is null then (result ->> 'oilGrams')::numeric else m.oil_grams end
  where m.id = finish_photo.meal_id;
  return true;
end $$;
comment on function public.finish_photo(uuid, jsonb) is
  'What was read of a meal''s pictures: {name, oil, oilGrams, ingredients}, each only where the person has said nothing. False when it is not '
  'awaited any more. Service role only.';

create function public.fail_photo(meal_id uuid, failure text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.meals m set status = 'failed', failure = fail_photo.failure where m.id = fail_photo.meal_id and m.status in ('pending', 'processing');
  return found;
end $$;
comment on function public.fail_photo(uuid, text) is
  'Nothing comes of a meal''s pictures, and why. False when it is not awaited any more. Service role only.';


revoke execute on function private.photo_jobs_of(uuid), private.queue_photo(uuid, uuid) from public;
revoke execute on function public.log_photo(jsonb), public.retry_photo(uuid, text), public.start_photo(uuid), public.finish_photo(uuid, jsonb),
  public.fail_photo(uuid, text), public.unused_photos(text[]) from public, anon, authenticated;
grant execute on function public.log_photo(jsonb), public.retry_photo(uuid, text) to authenticated;
grant execute on function public.start_photo(uuid), public.finish_photo(uuid, jsonb), public.fail_photo(uuid, text),
  public.unused_photos(text[]) to service_role;
