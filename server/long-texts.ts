/**
 * Parses long meal texts one at a time in a worker thread, which ends when idle (text-reader.ts), so that a text does not block other
 * requests. A text that takes too long ends the thread and is rejected.
 */
import { Worker } from 'node:worker_threads';
import type { IngredientChoice } from '#core/contracts/meal.ts';
import { AppError } from '#core/kit/app-error.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import type { ImportedFile } from '#core/contracts/imported-foods.ts';
import type { CustomFoodTable, LongTexts } from '#functions/ports/long-texts.ts';
import type { LongText, ReaderWord } from './text-reader.ts';

/** Idle time after which the thread ends and frees its food tables (about 40 MB, with all imported tables 30 MB more). */
const IDLE_MS = 60_000;
/** For reading one text; the worst 2,000 characters known take 0.06 s. */
const TIMEOUT_MS = 2_000;
/** For the thread to start and open its table, on a machine with other work. */
const START_MS = 20_000;
/** Texts that wait; beyond them the server is too busy. */
const MOST_WAITING = 30;

/** None of the server's secrets. */
const OPTIONS = { env: {}, resourceLimits: { maxOldGenerationSizeMb: 256 } };

function start(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./text-reader.js', import.meta.url), OPTIONS);
  const source = JSON.stringify(new URL('./text-reader.ts', import.meta.url).href);
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); });`, { ...OPTIONS, eval: true });
}

/** Whom the thread's words are for now. */
interface Listener {
  readonly onMessage: (word: ReaderWord) => void;
  readonly ended: (cause?: Error) => void;
}

export class LongTextReader implements LongTexts {
  readonly #start: () => Worker;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #listener: Listener | undefined;
  /** Version of the imported foods that the thread has. */
  #imported = '';
  #waiting = 0;

  /** @param startReader makes the thread */
  constructor(startReader: () => Worker = start) {
    this.#start = startReader;
  }

  async choices(text: string, lang: FoodLang, customFoods: CustomFoodTable, imported: ImportedFile): Promise<IngredientChoice[]> {
    if (this.#waiting >= MOST_WAITING) throw new AppError('server_unavailable');
    this.#waiting += 1;
    const read = this.#last.then(() => this.#read({ text, lang, customFoods, imported }));
    this.#last = read.catch(() => undefined);
    try {
      return await read;
    } finally {
      this.#waiting -= 1;
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #thread(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#start();
    this.#worker = worker;
    this.#imported = '';
    worker.on('message', (word: ReaderWord) => this.#listener?.onMessage(word));
    const ended = (cause?: Error): void => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#listener?.ended(cause);
    };
    worker.on('error', ended);
    worker.on('exit', () => ended());
    return worker;
  }

  /** The file of imported foods is sent once to a thread. */
  #withNewFile(text: LongText): LongText {
    const { version } = text.imported;
    if (version === this.#imported) return { ...text, imported: { version, file: '' } };
    this.#imported = version;
    return text;
  }

  #read(text: LongText): Promise<IngredientChoice[]> {
    clearTimeout(this.#idle);
    const worker = this.#thread();
    worker.ref();
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const finish = (): void => {
        clearTimeout(timer);
        this.#listener = undefined;
        worker.unref();
      };
      const giveUp = (error: AppError): void => {
        finish();
        void this.close();
        reject(error);
      };
      this.#listener = {
        onMessage: (word) => {
          if (word.kind === 'reading') {
            clearTimeout(timer);
            timer = setTimeout(() => giveUp(new AppError('text_unreadable')), TIMEOUT_MS);
            return;
          }
          finish();
          this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
          resolve(word.choices);
        },
        ended: (cause) => giveUp(new AppError('server_unavailable', {}, { cause })),
      };
      timer = setTimeout(() => giveUp(new AppError('server_unavailable')), START_MS);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(this.#withNewFile(text));
    });
  }
}
