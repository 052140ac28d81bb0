/** The ways to log a meal, in this order. Words first; the others are fetched when they are opened. */
import { lazy } from 'react';
import { Barcode, Camera, PencilLine } from 'lucide-react';
import type { LogTab } from '#web/lib/meal/log-tab.ts';

export const LOG_TABS: readonly LogTab[] = [
  { id: 'text', labelKey: 'tab.text', Icon: PencilLine },
  {
    id: 'photo',
    labelKey: 'tab.photo',
    Icon: Camera,
    stays: true,
    Tab: lazy(() => import('#web/features/photos/photo-tab.tsx').then((module) => ({ default: module.PhotoTab }))),
  },
  {
    id: 'product',
    labelKey: 'tab.product',
    Icon: Barcode,
    Tab: lazy(() => import('#web/features/products/product-tab.tsx').then((module) => ({ default: module.ProductTab }))),
  },
];
