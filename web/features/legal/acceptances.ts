/** Which terms and privacy policy the user accepted, and what they are asked and told about newer ones. */
import i18next from 'i18next';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { acceptancesSchema, type Acceptance, type LegalVersion } from '#core/contracts/legal.ts';
import { toInterfaceLang } from '#core/kit/interface-languages.ts';
import { OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';

export const acceptancesQuery = () =>
  queryOptions({
    queryKey: ['acceptances'],
    queryFn: () => rpc('my_acceptances', {}, acceptancesSchema),
    gcTime: OFFLINE_MS,
    meta: { topics: ['legal_acceptances'], offline: true },
  });

/** Accepts these versions, one after the other, in the language of the page. */
export function useAcceptLegal() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'legal.accept' },
    mutationFn: async (versions: readonly LegalVersion[]) => {
      const lang = toInterfaceLang(i18next.language);
      let accepted: Acceptance[] = [];
      for (const { kind, version } of versions) accepted = await rpc('accept_legal', { kind, version, lang }, acceptancesSchema);
      return accepted;
    },
    onSuccess: (accepted) => client.setQueryData(acceptancesQuery().queryKey, accepted),
  });
}
