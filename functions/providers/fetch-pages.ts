/** Pages of a provider's lists, for what is asked of each (fetchers.ts). */
import type * as z from 'zod/mini';
import type { ProviderRecords } from '#core/providers/records.ts';
import { type ProviderApi } from './api.ts';
import { NotGranted, ProviderAway } from './failures.ts';

/** Milliseconds since the epoch; `from` inclusive, `to` exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** Nothing was ever synced of the connection, or it was made anew. */
  readonly isFirst?: boolean;
}

/** Called before every page: keeps the lease. @throws Error if it was lost */
export type BeforePage = () => Promise<void>;

export interface FetchParts {
  readonly api: Pick<ProviderApi, 'get' | 'ask'>;
  readonly beforePage: BeforePage;
  /** Called for each list that the person did not grant. */
  readonly onNotGranted?: () => void;
}

export type Fetcher = (parts: FetchParts, span: Span) => Promise<ProviderRecords>;

/** A provider that never ends its pages is broken. */
const MOST_PAGES = 500;
/** Of a list in one span, all of which are in memory until they are stored: some months of anything are fewer. */
const MOST_RECORDS = 20_000;

/** @throws ProviderAway for an answer of another shape */
export function readAnswer<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  const read = schema.safeParse(answer);
  if (!read.success) throw new ProviderAway('an answer of another shape', { cause: read.error });
  return read.data;
}

export type Page = { readonly list: readonly unknown[]; readonly next: string | undefined };

/** All pages of a list. What the person did not grant is an empty list. */
export async function fetchPages(
  { beforePage, onNotGranted }: FetchParts,
  fetchPage: (next: string | undefined) => Promise<Page>,
): Promise<unknown[]> {
  const all: unknown[] = [];
  let next: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    await beforePage();
    const answer = await fetchPage(next).catch((error: unknown) => {
      if (!(error instanceof NotGranted)) throw error;
      onNotGranted?.();
      return { list: [], next: undefined };
    });
    for (const one of answer.list) all.push(one);
    if (answer.next === undefined || answer.next === '') return all;
    // It would bring the same again, as often as it is asked for.
    if (answer.next === next || all.length > MOST_RECORDS) break;
    ({ next } = answer);
  }
  throw new ProviderAway('the pages do not end');
}
