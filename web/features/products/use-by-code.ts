/** A product by its barcode: what the server says of it, own ones without a network, too. */
import { useQuery } from '@tanstack/react-query';
import { useFoodLang } from '#web/lib/food-lang.ts';
import type { Found } from './found.ts';
import { productByCodeQuery, storedProductsQuery } from './queries.ts';

export function useByCode(gtin14: string) {
  const lang = useFoodLang();
  const asked = useQuery({ ...productByCodeQuery(gtin14), networkMode: 'always' });
  const kept = useQuery({ ...storedProductsQuery(lang), enabled: false });
  const own = kept.data?.hits.find((hit) => hit.barcode === gtin14);
  const found: Found | undefined = asked.data?.product ?? (asked.isError ? own : undefined);
  // An answer of before that knew nothing is asked for again: the product may have been added since.
  const isAsking = !found && (asked.isPending || (asked.isFetching && !asked.isError));
  return { asked, found, isAsking };
}
