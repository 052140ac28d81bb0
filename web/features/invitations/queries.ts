/** What the list of invitations asks. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { invitationsPageSchema, type InvitationState } from '#core/contracts/invitation.ts';
import { rpc } from '#web/lib/rpc.ts';

export const INVITATIONS_TOPIC = 'invitations';
/** A mail under way is looked at so often, in ms, until it has arrived or failed. */
const CHECK_MS = 3000;

export interface InvitationsQuestion {
  readonly q: string;
  readonly state: InvitationState | 'all';
}
export const ALL_INVITATIONS: InvitationsQuestion = { q: '', state: 'all' };

export const invitationsQuery = (question: InvitationsQuestion) =>
  infiniteQueryOptions({
    queryKey: ['invitations', question],
    queryFn: ({ pageParam }) => rpc('desk_invitations', { ...question, after: pageParam }, invitationsPageSchema),
    initialPageParam: null as { createdAt: string; id: string } | null,
    getNextPageParam: ({ invitations, more }) => {
      const last = invitations.at(-1);
      return more && last ? { createdAt: last.createdAt, id: last.id } : undefined;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const shown = state.data?.pages.flatMap((page) => page.invitations) ?? [];
      return shown.some((one) => one.state === 'pending' && one.mail?.status === 'queued') ? CHECK_MS : false;
    },
    meta: { topics: [INVITATIONS_TOPIC] },
  });
