-- Body weight in kilograms by day. The id is client-generated, so the same request twice creates one entry.

create table public.weight_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  day date not null check (day between '2000-01-01' and '2100-01-01'),
  weight_kg numeric not null check (weight_kg between 20 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.weight_entries is 'Body weight, kg, by day.';
create index weight_entries_user_day on public.weight_entries (user_id, day);

create trigger weight_entries_forbid_owner_change before update of id, user_id on public.weight_entries
  for each row execute function private.forbid_owner_change();
create trigger weight_entries_touch before update on public.weight_entries
  for each row execute function private.touch_updated_at();

alter table public.weight_entries enable row level security;
revoke all on public.weight_entries from anon, authenticated;
grant select, insert, update, delete on public.weight_entries to authenticated;
grant all on public.weight_entries to service_role;
create policy "weight_entries: owner or admin reads" on public.weight_entries for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "weight_entries: owner adds" on public.weight_entries for insert to authenticated with check (user_id = (select auth.uid()));
create policy "weight_entries: owner changes" on public.weight_entries for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "weight_entries: owner removes" on public.weight_entries for delete to authenticated using (user_id = (select auth.uid()));

select private.announce_table('weight_entries');

create index weight_entries_user_created on public.weight_entries (user_id, created_at, id);

select private.add_timeline_branch('weight', $q$
  select w.user_id, w.created_at as at, w.id, jsonb_build_object('day', w.day, 'weightKg', w.weight_kg) as data from public.weight_entries w $q$);

select private.add_overview_part('weight', $q$
  select coalesce(jsonb_agg(jsonb_build_object('day', e.day, 'weightKg', e.weight_kg) order by e.day, e.created_at), '[]')
  from public.weight_entries e where e.user_id = uid and e.day between shown - 29 and shown $q$);
