import i18next from 'i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { acceptancesSchema, type Acceptance, type LegalVersion } from '#core/contracts/legal.ts';
import { toInterfaceLang } from '#core/kit/interface-languages.ts';
import { rpc } from '#web/lib/rpc.ts';
import { acceptancesQuery } from './queries.ts';

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
