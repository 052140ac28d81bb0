-- A deleted meal stays deleted. A device resends requests whose answer it did not receive, perhaps days later and after the meal was
-- deleted elsewhere. The id of a deleted meal is kept for 30 days, and every insert with that id fails with meal_deleted. Only
-- restore_meal restores the meal and removes the id. These rows contain nothing of the meal, so the export of personal data leaves them
-- out; they are deleted with the account.

create table private.deleted_meals (
  meal_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  logged_at timestamptz not null,
  deleted_at timestamptz not null default now(),
  primary key (meal_id, user_id)
);
comment on table private.deleted_meals is
  'Ids of meals deleted in the last 30 days, and when each was logged: a plan counts one that comes back within the hour as that meal.';
create index deleted_meals_user on private.deleted_meals (user_id);
create index deleted_meals_at on private.deleted_meals (deleted_at);


create function private.refuse_deleted(meal_id uuid, user_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if current_setting('ziva.restoring', true) is distinct from refuse_deleted.meal_id::text
    and exists (select 1 from private.deleted_meals g where g.meal_id = refuse_deleted.meal_id and g.user_id = refuse_deleted.user_id) then
    raise exception using errcode = 'P0001', message = 'meal_deleted';
  end if;
end $$;
comment on function private.refuse_deleted(uuid, uuid) is
  'Raises meal_deleted for the id of a meal that was deleted, unless restore_meal is bringing it back.';
revoke execute on function private.refuse_deleted(uuid, uuid) from public;


create function public.forget_deleted_meals(at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.deleted_meals g where g.deleted_at < forget_deleted_meals.at - interval '30 days';
  get diagnostics forgotten = row_count;
  delete from private.moved_ingredients k where k.moved_at < forget_deleted_meals.at - interval '30 days';
  update private.moved_ingredients k set former = null where k.former is not null and k.moved_at < forget_deleted_meals.at - interval '1 day';
  return forgotten;
end $$;
comment on function public.forget_deleted_meals(timestamptz) is
  'Forgets the ids of meals deleted and of foods moved 30 days ago, and a day after a move what its Undo needs. Answers how many meals. Service '
  'role only.';
revoke execute on function public.forget_deleted_meals(timestamptz) from public, anon, authenticated;
grant execute on function public.forget_deleted_meals(timestamptz) to service_role;
