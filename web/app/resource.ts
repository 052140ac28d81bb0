/** What the app knows about one resource: its pages, its tab at the desk, its labels and cards. Its place in the menu is in menu.ts. */
import type { ComponentType } from 'react';
import type { ClientMailKind } from '#core/contracts/client-mail.ts';
import type { Overview } from '#core/contracts/overview.ts';
import type { Labels, ResourceLabels } from '#web/lib/labels.ts';

export type LazyPage = () => Promise<{ Component: ComponentType }>;

export interface PageRoute {
  /** One of `patterns` in web/lib/paths.ts. */
  readonly path: string;
  /** Loads the page's file. */
  readonly lazy: LazyPage;
}

export interface OverviewCardProps {
  readonly overview: Overview;
  /** Ids of meals that the server does not have yet. */
  readonly waiting: readonly string[];
}

/** Loads a part, which gets the labels of all resources if it needs them (with-labels.tsx). */
type Load<Props> = (loadLabels: () => Promise<Labels>) => Promise<ComponentType<Props>>;

export interface OverviewCard {
  /** Loaded after the day is rendered. A card without data renders nothing. */
  readonly load: Load<OverviewCardProps>;
  /** Topics that make its part of the overview stale, besides those of the overview itself. */
  readonly topics?: readonly string[];
  /** Whether its part has anything to show; otherwise its file is not loaded. Absent = always. */
  readonly isShown?: (overview: Overview) => boolean;
  /** Shown only if the day on the screen is today. */
  readonly todayOnly?: boolean;
}

export interface ClientTabProps {
  readonly clientId: string;
}

export interface ClientTab {
  /** Part of the path: /admin/user/<id>/<tab>. */
  readonly id: string;
  /** Key in client.json, or of another catalogue with its name: `sleep:tab`. */
  readonly label: string;
  readonly load: Load<ClientTabProps>;
}

/** All records are loaded together (load-resources.ts), so pages, tabs, cards and labels are imported dynamically. */
export interface Resource {
  readonly id: string;
  /** Pages that need a session. */
  readonly routes?: readonly PageRoute[];
  /** Pages for administrators, below `paths.desk`. Nobody else loads their files. */
  readonly deskRoutes?: readonly PageRoute[];
  readonly clientTab?: ClientTab;
  /** The kind of mail that the nutritionist writes about it; settings and mail form offer the kinds of all records. */
  readonly clientMail?: ClientMailKind;
  /** Labels of its timeline events, audit actions and notices. */
  readonly labels?: () => Promise<ResourceLabels>;
  readonly overviewCard?: OverviewCard;
  /** Registers how its offline writes are sent (`registerWrites`). */
  readonly outbox?: () => Promise<unknown>;
  /** Topics that the database announces for it, as in the meta of queries. */
  readonly topics?: readonly string[];
}
