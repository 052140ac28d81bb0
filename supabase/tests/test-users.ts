/** The five who come to every route of the database, and what the owner of the matrix owns. */
import { randomUUID } from 'node:crypto';
import type { Actor, Member, TestDb } from '#testing/db.ts';
import { RIGHTS } from './actors.ts';
import type { ActorName } from './rights-shapes.ts';

export interface TestUsers {
  readonly owner: Member;
  readonly actors: Readonly<Record<ActorName, Actor>>;
  /** The id of whoever's account is gone. */
  readonly goneId: string;
}

/** A row of every table, all of the same id: what the owner of the matrix owns. */
export const BELONGINGS = [...new Set(Object.values(RIGHTS).flatMap(({ arrange }) => arrange.split('; ')))].join('; ');

/** Joins them all; the deactivated one was an administrator until the account was deleted. */
export async function createTestUsers(db: TestDb): Promise<TestUsers> {
  const [owner, stranger] = [await db.join(), await db.join()];
  const [admin, gone] = [await db.join({ admin: true }), await db.join({ admin: true })];
  await db.rows('delete from auth.users where id = $1', [gone.id]);
  return {
    owner,
    actors: { owner: db.as(owner), stranger: db.as(stranger), admin: db.as(admin), anon: db.anon, deactivated: db.as(gone) },
    goneId: gone.id,
  };
}

/** Puts ids into a sentence of the matrix: `:owner`, `:id` of the owner's rows, `:other` a fresh one. */
export function fill(sql: string, ownerId: string, id: string): string {
  return sql.replaceAll(':owner', ownerId).replaceAll(':id', id).replaceAll(':other', randomUUID());
}
