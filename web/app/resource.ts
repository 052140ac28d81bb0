/** What the app knows of one resource: where it stands in the menu, its pages, its tab at the desk, its labels and cards. */
import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { ClientMailKind } from '#core/contracts/client-mail.ts';
import type { Overview } from '#core/contracts/overview.ts';
import type { Labels, ResourceLabels } from '#web/lib/labels.ts';

/** Parts of the main menu, in this order. `person` is the menu under the person's name; `desk` is for administrators. */
export const NAV_GROUPS = ['daily', 'body', 'desk', 'person'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

export interface NavItem {
  readonly group: NavGroup;
  /** Place within its group, smallest first. */
  readonly order: number;
  readonly to: string;
  readonly Icon: LucideIcon;
  /** Key in nav.json. */
  readonly label: string;
  /** In the phone's bar, where a label has 70 px. */
  readonly shortLabel?: string;
  /** Other addresses that belong to it, with everything below them: a meal belongs to the meals. */
  readonly also?: readonly string[];
}

export type LazyPage = () => Promise<{ Component: ComponentType }>;

export interface PageRoute {
  readonly path: string;
  /** Fetches the page's file, beside that of the frame around it. */
  readonly lazy?: LazyPage;
  /** Of a page that says itself when its file is fetched (`deskPage`). */
  readonly Component?: ComponentType;
}

export interface OverviewCardProps {
  readonly overview: Overview;
  /** Ids of meals that the server does not have yet. */
  readonly waiting: readonly string[];
}

/** Fetches a part, which gets the labels of all resources if it asks for them (with-labels.tsx). */
type Load<Props> = (loadLabels: () => Promise<Labels>) => Promise<ComponentType<Props>>;

export interface OverviewCard {
  /** Fetched once the day is drawn. A card that has nothing to show renders nothing. */
  readonly load: Load<OverviewCardProps>;
  /** What makes its part of the overview stale, besides what the overview listens to anyway. */
  readonly topics?: readonly string[];
  /** Shown only while the day on the screen is today. */
  readonly todayOnly?: boolean;
}

export interface ClientTabProps {
  readonly clientId: string;
}

export interface ClientTab {
  /** Stands in the address: /admin/user/<id>/<tab>. */
  readonly id: string;
  /** Key in client.json, or of another catalogue with its name: `sleep:tab`. */
  readonly label: string;
  readonly load: Load<ClientTabProps>;
}

/**
 * Everything here reaches a visitor's first page, so pages, tabs, cards and labels are loaded when they are needed. Icons of the menu are the
 * exception.
 */
export interface Resource {
  readonly id: string;
  readonly nav?: NavItem;
  /** Pages of whoever is signed in. */
  readonly routes?: readonly PageRoute[];
  /** Pages of administrators, made with `deskPage`. */
  readonly deskRoutes?: readonly PageRoute[];
  readonly clientTab?: ClientTab;
  /** The kind of mail that the nutritionist writes about it; settings and mail form offer the kinds of all records. */
  readonly clientMail?: ClientMailKind;
  /** Labels of its timeline events, audit actions and notices. */
  readonly labels?: () => Promise<ResourceLabels>;
  readonly overviewCard?: OverviewCard;
  /** Registers how its writes that may wait offline are sent (`registerWrites`). */
  readonly outbox?: () => Promise<unknown>;
  /** What the database announces of it, as queries name it in their meta. */
  readonly topics?: readonly string[];
}
