/** The tab of supplements and menus on a client's page: two nouns, one answer. */
import type { ClientSupplements as Answer } from '#core/contracts/supplement.ts';
import { ClientMenusCard } from '#web/features/menus/client-menus-card.tsx';
import { ClientTab } from '#web/features/supplements/client-tab.tsx';
import { paths } from './paths.ts';

function Menus(props: Pick<Answer, 'menus' | 'today'> & { clientId: string }) {
  return <ClientMenusCard {...props} menusHref={paths.menusDesk} menuHref={paths.menuDesk} />;
}

export function ClientSupplements({ clientId }: { clientId: string }) {
  return <ClientTab clientId={clientId} catalogueHref={paths.catalogue} Menus={Menus} />;
}
