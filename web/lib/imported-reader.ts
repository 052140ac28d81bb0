/**
 * Foods of imported tables in the parser of signed-in users. The file is stored on the device and fetched again only when its content has
 * changed. A meal is first shown as the built-in table parses it; if it does not suffice (core/food-text/imported-reading.ts), a worker reads
 * with the imported tables too.
 * Loaded by food-table.ts after the built-in table, for signed-in users.
 */
import { importedFoodsSchema, type ImportedFoodsAnswer } from '#core/contracts/imported-foods.ts';
import type { Completion } from '#core/food-text/complete-meal.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { holdOver, toQuestion, withFound, type Asked } from '#core/food-text/imported-reading.ts';
import type { ParsedMeal } from '#core/food-text/parsed-meal.ts';
import type { Food } from '#core/foods/food.ts';
import type { FoodReader, KnownCustomFoods, openFoodReader, watchCustomFoods } from './food-reader.ts';
import type { ImportedAnswer, ImportedRequest } from './imported-messages.ts';
import { invoke } from './invoke.ts';
import { readStored, removeStored, writeStored } from './offline-store.ts';
import { isFullySignedIn, subscribeSession } from './session.ts';

const KEY = 'imported-foods';
/** Answers kept in memory: what was typed in the last minutes. */
const MOST_ANSWERS = 200;

interface Question {
  readonly key: string;
  readonly question: string;
  readonly lang: FoodLang;
}

let worker: Worker | undefined;
let asked: (Question & { readonly id: number }) | undefined;
/** Waiting questions, newest last; the newest is asked first, because it is what is being typed. */
const waiting = new Map<string, Question>();
const MOST_WAITING = 20;
let lastId = 0;
let onFound: () => void = () => undefined;
const answers = new Map<string, Completion>();
/** The last answer in English. */
let before: Asked | undefined;
const foods = new Map<string, Food>();

function close(): void {
  worker?.terminate();
  worker = undefined;
  asked = undefined;
  waiting.clear();
  answers.clear();
  before = undefined;
  foods.clear();
}

function send(request: ImportedRequest): void {
  worker?.postMessage(request, []);
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

function askNext(): void {
  const newest = [...waiting.values()].at(-1);
  if (newest === undefined) return;
  waiting.delete(newest.key);
  ask(newest);
}

function ask(question: Question): void {
  if (asked !== undefined) {
    waiting.delete(question.key);
    waiting.set(question.key, question);
    dropOldest(waiting, MOST_WAITING);
    return;
  }
  lastId += 1;
  asked = { ...question, id: lastId };
  send({ id: lastId, question: question.question, lang: question.lang });
}

function keep(key: string, found: Completion): void {
  answers.set(key, found);
  dropOldest(answers, MOST_ANSWERS);
  for (const { food, alternatives } of found.ingredients)
    for (const one of [food, ...alternatives.map((other) => other.food)]) foods.set(one.id, one);
}

function hear(data: ImportedAnswer): void {
  // The file is of another version of the app, or the browser cannot open it: the built-in table stays.
  if ('failed' in data) return close();
  if (data.id !== asked?.id) return;
  keep(asked.key, data.found);
  if (asked.lang === 'en') before = { question: asked.question, found: data.found };
  asked = undefined;
  askNext();
  if (data.found.ingredients.length > 0) onFound();
}

function open(file: string): void {
  close();
  worker = new Worker(new URL('./imported-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ImportedAnswer>) => hear(data));
  worker.addEventListener('error', close);
  send({ file });
  // Words that were parsed before are looked up now.
  onFound();
}

async function refresh(stored: ImportedFoodsAnswer | undefined): Promise<void> {
  const answer = await invoke('imported-foods', { known: stored?.version ?? '' }, importedFoodsSchema);
  if (!isFullySignedIn() || answer.version === stored?.version) return;
  if (answer.file === undefined) {
    close();
    return removeStored(KEY);
  }
  open(answer.file);
  await writeStored(KEY, answer);
}

/** Opens the stored file, then asks for a newer one. Without a network or storage the parser works with what it has. */
async function start(): Promise<void> {
  // Without storage in this browser the file is fetched each time.
  const stored = await readStored<ImportedFoodsAnswer>(KEY).catch(() => undefined);
  if (!isFullySignedIn()) return;
  if (stored?.file !== undefined) open(stored.file);
  await refresh(stored).catch(() => undefined);
}

/** @param onChange called when texts may be parsed better than before, and at sign-out */
function followImportedFoods(onChange: () => void): void {
  onFound = onChange;
  let wasSignedIn = isFullySignedIn();
  subscribeSession(() => {
    if (wasSignedIn === isFullySignedIn()) return;
    wasSignedIn = isFullySignedIn();
    if (wasSignedIn) return void start();
    close();
    onChange();
  });
  if (wasSignedIn) void start();
}

function complete(parsed: ParsedMeal, lang: FoodLang): ParsedMeal {
  const question = worker === undefined ? undefined : toQuestion(parsed, lang);
  if (question === undefined) return parsed;
  const key = `${lang} ${question}`;
  const found = answers.get(key);
  if (found !== undefined) return withFound(parsed, found, lang);
  if (asked?.key !== key) ask({ key, question, lang });
  return lang === 'en' && before !== undefined ? withFound(parsed, holdOver(before, question, parsed), lang) : parsed;
}

/** @returns a reader that also knows imported foods: those found so far at once, others after the worker has answered */
function withImportedFoods(base: FoodReader): FoodReader {
  return {
    ...base,
    foods: foods.size === 0 ? base.foods : new Map([...foods, ...base.foods]),
    parse: (text, lang) => complete(base.parse(text, lang), lang),
  };
}

interface ParserModule {
  readonly openFoodReader: typeof openFoodReader;
  readonly watchCustomFoods: typeof watchCustomFoods;
}

/**
 * Reopens the table when custom foods change, and adds imported foods.
 * @param opened the built-in table
 * @param parser the loaded food-reader.ts; imported here, it would be cut apart for pages that need neither
 * @param publish called with each newer reader
 */
export function followFoods(opened: FoodReader, parser: ParserModule, publish: (reader: FoodReader) => void): void {
  let base = opened;
  const show = () => publish(withImportedFoods(base));
  // Sequentially, so that the last change wins. A failed opening is retried with the next change.
  let last = Promise.resolve();
  const adopt = async (customFoods: KnownCustomFoods): Promise<void> => {
    if (base.knows(customFoods)) return;
    base = await parser.openFoodReader(customFoods);
    show();
  };
  parser.watchCustomFoods((customFoods) => {
    last = last.then(() => adopt(customFoods)).catch(() => undefined);
  });
  followImportedFoods(show);
}
