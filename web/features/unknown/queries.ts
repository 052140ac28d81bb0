/** What the card and the window of unknown words ask the server. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { foodSchema } from '#core/contracts/food.ts';
import { unknownPageSchema, type UnknownWords } from '#core/contracts/unknown.ts';
import { rpc } from '#web/lib/rpc.ts';

/** Open words of everybody; nobody announces them to the desk, so who settles them says it here. */
export const UNKNOWN_TOPIC = 'unknown_ingredients';
const PAGE = 8;

export const unknownQuery = () =>
  infiniteQueryOptions({
    queryKey: ['desk-unknown'],
    queryFn: ({ pageParam }) => rpc('desk_unknown', { after: pageParam, max: PAGE }, unknownPageSchema),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    meta: { topics: [UNKNOWN_TOPIC, 'clients'] },
  });

const matchesSchema = z.array(z.object({ name: z.string(), matches: z.array(z.object({ food: z.optional(foodSchema), similarity: z.number() })) }));

/** Imported foods whose names are like the words. */
export const likeQuery = ({ text, lang }: Pick<UnknownWords, 'text' | 'lang'>) =>
  queryOptions({
    queryKey: ['foods-like', lang, text],
    queryFn: () => rpc('match_foods', { names: [text], lang }, matchesSchema),
    staleTime: Infinity,
    meta: { silent: true },
  });
