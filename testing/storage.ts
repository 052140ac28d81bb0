/** Files for tests of /storage/v1: a bucket where each person has a folder, and the client that the app's world uses. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { Person, TestServer } from './server.ts';

/** A bucket `files` in which everybody may do everything in the folder of their own. */
export async function makeFilesBucket(server: TestServer): Promise<void> {
  await server.running.database.batch(`
    insert into storage.buckets (id, name, public) values ('files', 'files', false);
    create policy "files: owner" on storage.objects for all to authenticated
      using (bucket_id = 'files' and (storage.foldername(name))[1] = (select auth.uid())::text)
      with check (bucket_id = 'files' and (storage.foldername(name))[1] = (select auth.uid())::text)`);
}

/** storage-js as this person, or as a visitor. */
export function getStorage(server: TestServer, person?: Pick<Person, 'token'>): SupabaseClient['storage'] {
  return createClient(server.url, server.running.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: person === undefined ? {} : { authorization: `Bearer ${person.token}` } },
    realtime: { transport: WebSocket as never },
  }).storage;
}

/** How many files lie on disk, those on their way among them; the id of the folder is not one. */
export async function filesOnDisk(server: TestServer): Promise<number> {
  const entries = await readdir(join(server.folder, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== '.installation').length;
}
