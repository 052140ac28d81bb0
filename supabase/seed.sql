-- A database made by `supabase start` or `supabase db reset` begins with the first administrator's invitation; the code is for
-- your own machine only. `supabase db push` does not run this file: there, call ensure_first_invitation once.
select public.ensure_first_invitation('LOCAL-FIRST-ADMIN');
