/**
 * Writers that record what was acknowledged. A write without an answer may or may not have happened: both are correct until the
 * database is checked, or until the writer has resent it, as the app's outbox does, and received an answer.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { PHOTO_BUCKET, photoPath } from '#core/contracts/photo.ts';
import { toName, type Answer } from './client.ts';
import type { Person } from './people.ts';
import { Counts } from './report.ts';

/** The content of a meal in the database: foods with grams, then the photo; null: no such meal. */
export type Content = string | null;

const FOODS = ['egg_boiled', 'oats_rolled', 'honey', 'apple', 'rice_cooked', 'yogurt_plain', 'lettuce'];
const AFTER_REFUSAL_MS = 40;

const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];

interface Write {
  readonly kind: 'log' | 'edit' | 'delete' | 'photo';
  readonly id: string;
  readonly next: Content;
  readonly send: () => Promise<Answer>;
}

interface Part {
  readonly foodId: string;
  readonly name: string;
  readonly grams: number;
}

function someParts(): Part[] {
  return Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => {
    const foodId = pick(FOODS) ?? 'apple';
    return { foodId, name: foodId, grams: 1 + Math.floor(Math.random() * 400) };
  });
}

const toContent = (parts: readonly Part[], photoId?: string): string =>
  `${parts.map(({ foodId, grams }) => `${foodId}:${grams}`).join(',')}${photoId === undefined ? '' : `|${photoId}`}`;

let picture: Promise<Uint8Array<ArrayBuffer>> | undefined;
function somePicture(): Promise<Uint8Array<ArrayBuffer>> {
  picture ??= sharp({ create: { width: 320, height: 240, channels: 3, background: '#a53' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));
  return picture;
}

const isDone = (write: Write, { status }: Answer): boolean => status === 200 || (write.kind === 'delete' && (status === 404 || status === 204));

export class Writer {
  readonly person: Person;
  /** Possible contents of each meal; more than one if a write has no answer yet. */
  readonly expected = new Map<string, Content[]>();
  /** Answers by kind of write, and the acknowledged writes. */
  readonly answers = new Counts();
  readonly acknowledged = new Counts();
  /** Answers that reject the write as invalid: there must be none. */
  readonly refusals: string[] = [];
  readonly #photos = new Map<string, string>();
  readonly #logged = new Map<string, Write>();
  #unanswered: Write | undefined;
  #run = false;
  #idle: Promise<void> = Promise.resolve();

  constructor(person: Person) {
    this.person = person;
  }

  /** Writes until it is paused. */
  resume(): void {
    this.#run = true;
    this.#idle = this.#work();
  }

  /** Resolves when the current request has an answer or has failed. */
  async pause(): Promise<void> {
    this.#run = false;
    await this.#idle;
  }

  /** Takes over the contents of the database as the expected state. */
  settle(id: string, content: Content): void {
    this.expected.set(id, [content]);
  }

  async #work(): Promise<void> {
    while (this.#run) {
      const write = this.#unanswered ?? this.#next();
      const isAgain = write === this.#unanswered;
      const before = this.expected.get(write.id) ?? [null];
      this.expected.set(write.id, [...new Set([...before, write.next])]);
      const answer = await write.send();
      this.answers.add(`${write.kind} ${toName(answer)}`);
      if (isDone(write, answer)) this.#acknowledge(write, isAgain);
      else this.#leave(write, answer);
      if (answer.status !== 200) await pause(AFTER_REFUSAL_MS);
    }
  }

  #acknowledge(write: Write, isAgain: boolean): void {
    this.#unanswered = undefined;
    this.acknowledged.add(isAgain ? `${write.kind} again` : write.kind);
    this.expected.set(write.id, [write.next]);
    if (write.next === null) this.#logged.delete(write.id);
    else if (write.kind !== 'edit') this.#logged.set(write.id, write);
  }

  #leave(write: Write, answer: Answer): void {
    this.#unanswered = write;
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
      this.refusals.push(`${write.kind} ${answer.status} ${answer.body.slice(0, 200)}`);
      this.#unanswered = undefined;
    }
  }

  #next(): Write {
    const dice = Math.random();
    const known = pick([...this.#logged.values()].slice(-40));
    if (known !== undefined && dice < 0.25) return this.#edit(known.id);
    if (known !== undefined && dice < 0.35) return this.#remove(known.id);
    if (known !== undefined && dice < 0.45) return this.#again(known);
    if (dice < 0.6) return this.#photo();
    return this.#log();
  }

  #log(): Write {
    const [id, parts] = [randomUUID(), someParts()];
    const body = { id, day: '2026-05-01', type: 'lunch', source: 'text', lang: 'sl', text: 'poskus', ingredients: parts };
    return { kind: 'log', id, next: toContent(parts), send: () => this.person.invoke('log-meal', body) };
  }

  #edit(id: string): Write {
    const parts = someParts();
    const body = { id, lang: 'sl', ingredients: parts };
    return { kind: 'edit', id, next: toContent(parts, this.#photos.get(id)), send: () => this.person.invoke('update-meal', body) };
  }

  #remove(id: string): Write {
    return { kind: 'delete', id, next: null, send: () => this.person.rpc('delete_meal', { meal_id: id }) };
  }

  /** Sends the same id again, as after a lost answer: the meal does not change. */
  #again(known: Write): Write {
    const [now = null] = this.expected.get(known.id) ?? [];
    return { ...known, next: now };
  }

  #photo(): Write {
    const [id, photoId, parts] = [randomUUID(), randomUUID(), someParts()];
    this.#photos.set(id, photoId);
    const path = photoPath(this.person.id, id, photoId);
    const body = {
      id,
      day: '2026-05-01',
      type: 'lunch',
      lang: 'sl',
      analyze: false,
      ingredients: parts,
      photos: [{ id: photoId, width: 320, height: 240 }],
    };
    const sendBoth = async (): Promise<Answer> => {
      const uploaded = await this.person.call({
        path: `/storage/v1/object/${PHOTO_BUCKET}/${path}`,
        headers: { 'content-type': 'image/jpeg' },
        body: await somePicture(),
      });
      // A file that exists already was uploaded by an earlier attempt.
      const isThere = uploaded.status === 409 || /duplicate|already exists/i.test(uploaded.body);
      return uploaded.status === 200 || isThere ? this.person.invoke('log-photo', body) : uploaded;
    };
    return { kind: 'photo', id, next: toContent(parts, photoId), send: sendBoth };
  }
}
