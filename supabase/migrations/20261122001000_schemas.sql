-- Schemas, extensions and functions that validate values. Every later migration needs them. Request roles have no access to `private`.
-- The platform provides the roles anon, authenticated and service_role and the schemas auth, storage and extensions; where there is no
-- platform, server/system-schema.ts creates them. supabase/tests/hosted.test.ts applies all migrations as Supabase does: with a role that
-- is no superuser and owns none of these schemas.
--
-- Conventions, enforced by supabase/tests/sql-conventions.test.ts:
--   * every table in public has row level security, one policy for each action named "<table>: <who> <does>", and no policy that is
--     `true`;
--   * tables in private have NO row level security: request roles have no grant on the schema, and a policy there would suggest
--     otherwise;
--   * no authorisation depends on auth.users.raw_user_meta_data, which users can write;
--   * a function is executable only by the roles granted beside it.

create schema private;
comment on schema private is 'Administrators, background jobs and guards: never exposed, no grant to anon or authenticated.';
revoke all on schema private from public;

create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

-- On Supabase these three are the default; elsewhere they are set here.
do $$
declare
  place text;
begin
  foreach place in array array['public', 'extensions', 'auth'] loop
    if not has_schema_privilege('anon', place, 'usage')
      or not has_schema_privilege('authenticated', place, 'usage')
      or not has_schema_privilege('service_role', place, 'usage') then
      execute format('grant usage on schema %I to anon, authenticated, service_role', place);
    end if;
  end loop;
end $$;

-- Supabase hands every new table and function in public to anon and authenticated; here each grant is written out.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function private.touch_updated_at() is 'Keeps updated_at.';
revoke execute on function private.touch_updated_at() from public;

create function private.forbid_owner_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := old.id;
  new.user_id := old.user_id;
  return new;
end $$;
comment on function private.forbid_owner_change() is 'Prevents a change of id and user_id.';
revoke execute on function private.forbid_owner_change() from public;

create function private.refuse_unknown(given jsonb, names text[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  unknown text;
begin
  select k.name into unknown
  from jsonb_array_elements(case jsonb_typeof(given) when 'array' then given else jsonb_build_array(given) end) e (one)
    cross join lateral jsonb_object_keys(case jsonb_typeof(e.one) when 'object' then e.one else '{}' end) k (name)
  where k.name <> all (names) limit 1;
  if found then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = left(unknown, 100);
  end if;
end $$;
comment on function private.refuse_unknown(jsonb, text[]) is
  'Refuses an object, or a list of them, with a name that is not among these: left out, what somebody states would be lost without a word. For '
  'functions that run with their owner''s rights; others cannot call it and compare by themselves.';
revoke execute on function private.refuse_unknown(jsonb, text[]) from public;

-- The same list as core/nutrition/nutrients.ts; a test compares the two.
create function private.is_nutrients(value jsonb) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return case
    when jsonb_typeof(value) = 'object' then
      value - array['calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar', 'saturated_fat', 'trans_fat', 'cholesterol', 'sodium',
                    'potassium', 'vitamin_a', 'vitamin_c', 'calcium', 'iron',
                    'vitamin_d', 'vitamin_e', 'vitamin_k', 'thiamin', 'riboflavin', 'niacin', 'vitamin_b6', 'folate',
                    'vitamin_b12', 'magnesium', 'phosphorus', 'zinc', 'selenium', 'iodine', 'copper', 'manganese',
                    'monounsaturated_fat', 'polyunsaturated_fat', 'omega3_ala', 'omega3_epa_dha', 'added_sugar', 'alcohol', 'caffeine'] = '{}'::jsonb
      -- strict: in lax mode an array would be unwrapped and pass for its numbers
      and not coalesce(jsonb_path_exists(value, 'strict $.* ? (@.type() != "number" || @ < 0 || @ > 10000000)', '{}', true), true)
    else false
  end;
end $$;
comment on function private.is_nutrients(jsonb) is
  'Whether a value is amounts by nutrient: known keys, numbers from 0 to 10,000,000. An absent key is unknown, never 0.';
revoke execute on function private.is_nutrients(jsonb) from public;
grant execute on function private.is_nutrients(jsonb) to authenticated, service_role;

-- The same as core/kit/one-line.ts; a test compares the two.
create function private.is_one_line(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]'
    and (value = '' or regexp_replace(value, '[\s\u00a0\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2064\u2800\u3164\ufeff\uffa0]',
      '', 'g') <> '');
end $$;
comment on function private.is_one_line(text) is 'Whether a name is on one line, visible, and without characters that change the writing direction.';
revoke execute on function private.is_one_line(text) from public;
grant execute on function private.is_one_line(text) to authenticated, service_role;

create function private.as_one_line(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when private.is_one_line(line) then line else '' end
  from (select btrim(regexp_replace(value, '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+', ' ',
    'g')) as line) cleaned
$$;
comment on function private.as_one_line(text) is
  'A name that another service gave, with blanks for what breaks a line; empty where nothing of it can be seen.';
revoke execute on function private.as_one_line(text) from public;

create function private.is_plain_text(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]';
end $$;
comment on function private.is_plain_text(text) is 'Whether a text with lines has no other control characters and turns no direction.';
revoke execute on function private.is_plain_text(text) from public;
grant execute on function private.is_plain_text(text) to authenticated, service_role;

create function private.is_time_zone(name text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if name is null or length(name) > 64 or name !~ '^[A-Za-z]+([/_+-][A-Za-z0-9_+-]+)*$' then
    return false;
  end if;
  perform now() at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;
comment on function private.is_time_zone(text) is
  'Whether the server knows the IANA time zone. Refuses POSIX rules such as FOO5BAR, which PostgreSQL would take.';
revoke execute on function private.is_time_zone(text) from public;
