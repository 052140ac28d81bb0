/** What is done to products: written and put away by whose they are, made common by administrators. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { foodsSchema } from '#core/contracts/food.ts';
import { productSchema, type Product, type SaveProductRequest } from '#core/contracts/product.ts';
import { AppError } from '#core/kit/app-error.ts';
import { productFoodId } from '#core/products/product.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import type { Found } from './found.ts';
import { myProductsQuery, PRODUCT_TOPIC } from './queries.ts';

/** A product just saved, as search would find it; what it is as a food the server says. */
async function asFound(product: Product): Promise<Found> {
  const [food] = await rpc('foods_by_ids', { ids: [productFoodId(product.id)] }, foodsSchema);
  if (!food) throw new AppError('not_found');
  const { brand, barcode, servingGrams, packageGrams, common } = product;
  return { food, brand, barcode, servingGrams, packageGrams, kind: common ? 'common' : 'own', lastUsed: null };
}

/** Makes or changes a product; the same id twice is one product, so a second try is safe. */
export function useSaveProduct() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'product.save' },
    // Without a network it fails at once and says so; what was typed is kept.
    networkMode: 'always',
    mutationFn: async (product: SaveProductRequest) => {
      const saved = await rpc('save_product', { product }, productSchema);
      return { saved, found: await asFound(saved) };
    },
    onSuccess: () => invalidateTopic(client, PRODUCT_TOPIC),
  });
}

/** Brings a removed product back as it was. */
export function useRestoreProduct(onBack: (product: Product) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'product.restore' },
    mutationFn: ({ createdAt: _created, updatedAt: _updated, common: _common, ...product }: Product) =>
      rpc('save_product', { product }, productSchema),
    onSuccess: onBack,
    onSettled: () => invalidateTopic(client, PRODUCT_TOPIC),
  });
}

/** Puts a product away at once; it stays in the meals that have it. */
export function useRemoveProduct(onGone: (product: Product) => void) {
  const client = useQueryClient();
  const { queryKey } = myProductsQuery();
  return useMutation({
    meta: { action: 'product.remove' },
    networkMode: 'always',
    mutationFn: ({ id }: Product) => rpc('remove_product', { product_id: id }, productSchema),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (products) => products?.filter((one) => one.id !== id));
    },
    onSuccess: onGone,
    onSettled: () => invalidateTopic(client, PRODUCT_TOPIC),
  });
}

export function useMakeCommon() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'product.share' },
    mutationFn: ({ id, common }: Pick<Product, 'id' | 'common'>) => rpc('desk_make_common', { product_id: id, common }, productSchema),
    onSettled: () => invalidateTopic(client, PRODUCT_TOPIC),
  });
}
