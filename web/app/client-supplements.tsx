/** The tab of supplements and menus on a client's page: two topics, one answer. */
import type { ClientSupplements as Answer } from '#core/contracts/supplement.ts';
import { ClientMenusCard } from '#web/features/menus/client-menus-card.tsx';
import { ClientTab } from '#web/features/supplements/client-tab.tsx';

function Menus(props: Pick<Answer, 'menus' | 'today'> & { clientId: string }) {
  return <ClientMenusCard {...props} />;
}

export function ClientSupplements({ clientId }: { clientId: string }) {
  return <ClientTab clientId={clientId} Menus={Menus} />;
}
