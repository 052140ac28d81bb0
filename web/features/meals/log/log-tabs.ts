/** The ways to log a meal, in this order. Words first; the others are fetched when they are opened. */
import { lazy, type ComponentType } from 'react';
import { Barcode, Camera, PencilLine, type LucideIcon } from 'lucide-react';
import type { LogTabId } from '#web/lib/log-opener.ts';
import type { LogTabProps } from './log-tab-props.ts';

export interface LogTab {
  readonly id: LogTabId;
  /** Key in meals.json. */
  readonly labelKey: string;
  readonly Icon: LucideIcon;
  /** Absent: the words box itself. */
  readonly Tab?: ComponentType<LogTabProps>;
  /** Once opened it stays behind the others, with what was chosen in it. */
  readonly stays?: true;
}

export const LOG_TABS: readonly LogTab[] = [
  { id: 'text', labelKey: 'tab.text', Icon: PencilLine },
  {
    id: 'photo',
    labelKey: 'tab.photo',
    Icon: Camera,
    stays: true,
    Tab: lazy(() => import('#web/features/meals/photo/photo-tab.tsx').then((module) => ({ default: module.PhotoTab }))),
  },
  {
    id: 'product',
    labelKey: 'tab.product',
    Icon: Barcode,
    Tab: lazy(() => import('#web/features/meals/product/product-tab.tsx').then((module) => ({ default: module.ProductTab }))),
  },
];
