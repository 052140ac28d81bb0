/** What the product tab and the pages of products ask the server. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deskProductsSchema, lookUpProductAnswer, myProductsSchema, productSearchSchema } from '#core/contracts/product.ts';
import { invoke } from '#web/lib/invoke.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';

export const PRODUCT_TOPIC = 'products';

/** Rows asked for while typing, and own and recent ones kept on the device. */
const MOST = { typed: 20, kept: 100 } as const;
const FRESH_MS = 60_000;

/** @param q words typed, trimmed and in small letters */
export const productSearchQuery = (q: string, lang: FoodLang) =>
  queryOptions({
    queryKey: ['product-search', lang, q],
    queryFn: ({ signal }) => rpc('search_products', { q, lang, max: MOST.typed }, productSearchSchema, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    meta: { silent: true, topics: [PRODUCT_TOPIC] },
  });

/** Own and recently eaten products: what stands there before a letter is typed, and all that is found without a network. */
export const storedProductsQuery = (lang: FoodLang) =>
  queryOptions({
    queryKey: ['kept-products', lang],
    queryFn: () => rpc('search_products', { q: '', lang, max: MOST.kept }, productSearchSchema),
    staleTime: FRESH_MS,
    gcTime: OFFLINE_MS,
    meta: { silent: true, offline: true, topics: [PRODUCT_TOPIC, 'meals'] },
  });

/** A product by its number: from here, then from where the owner has configured. */
export const productByCodeQuery = (gtin14: string) =>
  queryOptions({
    queryKey: ['product-by-code', gtin14],
    queryFn: () => invoke('look-up-product', { gtin14 }, lookUpProductAnswer),
    staleTime: FRESH_MS,
    meta: { silent: true, topics: [PRODUCT_TOPIC] },
  });

export const myProductsQuery = () =>
  queryOptions({
    queryKey: ['my-products'],
    queryFn: () => rpc('my_products', {}, myProductsSchema),
    gcTime: OFFLINE_MS,
    meta: { offline: true, topics: [PRODUCT_TOPIC] },
  });

const DESK_PAGE = 30;

export const deskProductsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['desk-products', q],
    queryFn: ({ pageParam }) => rpc('desk_products', { q, after: pageParam, max: DESK_PAGE }, deskProductsSchema),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { topics: [PRODUCT_TOPIC] },
  });
