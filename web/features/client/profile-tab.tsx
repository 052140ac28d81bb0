/** Personal data and goals, readable at once and changeable on the client's behalf. */
import { useQuery } from '@tanstack/react-query';
import { ClientGoalsCard } from './client-goals-card.tsx';
import { PersonalCard } from './personal-card.tsx';
import { clientQueries } from './queries.ts';
import { tabState } from './tab-state.tsx';

export function ProfileTab({ clientId }: { clientId: string }) {
  const query = useQuery(clientQueries.page(clientId));
  if (!query.data) return tabState(query);
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <PersonalCard page={query.data} />
      </div>
      <div className="lg:col-span-5">
        <ClientGoalsCard page={query.data} />
      </div>
    </div>
  );
}
