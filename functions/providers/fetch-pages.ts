/** Pages of a provider's lists, for what is asked of each (fetchers.ts). */
import type * as z from 'zod/mini';
import type { ProviderRecords } from '#core/providers/records.ts';
import { NotGranted, type ProviderApi } from './api.ts';
import { ProviderAway } from './oauth.ts';

/** Milliseconds since the epoch; `from` inclusive, `to` exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** Nothing was ever synced of the connection. */
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
    all.push(...answer.list);
    ({ next } = answer);
    if (next === undefined || next === '') return all;
  }
  throw new ProviderAway('the pages do not end');
}
