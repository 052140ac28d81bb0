/** The tabs of the log dialog in their order. The text tab is loaded with the dialog, the others when they are opened. */
import { lazy } from 'react';
import { Barcode, Camera, PencilLine } from 'lucide-react';
import type { LogTab } from '#web/lib/meal/log-tab.ts';

const loadPhotoTab = () => import('#web/features/photos/photo-tab.tsx');
const loadProductTab = () => import('#web/features/products/product-tab.tsx');

export const LOG_TABS: readonly LogTab[] = [
  { id: 'text', labelKey: 'tab.text', Icon: PencilLine },
  {
    id: 'photo',
    labelKey: 'tab.photo',
    Icon: Camera,
    stays: true,
    Tab: lazy(() => loadPhotoTab().then((module) => ({ default: module.PhotoTab }))),
  },
  {
    id: 'product',
    labelKey: 'tab.product',
    Icon: Barcode,
    Tab: lazy(() => loadProductTab().then((module) => ({ default: module.ProductTab }))),
    prefetch: loadProductTab,
  },
];
