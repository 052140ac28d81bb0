import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { acceptancesSchema, type Acceptance, type LegalVersion } from '#core/contracts/legal.ts';
import { toInterfaceLang } from '#core/kit/interface-languages.ts';
import { rpc } from '#web/lib/rpc.ts';
import { toast } from '#web/ui/toast.tsx';
import { acceptancesQuery } from './queries.ts';

/** Accepts these versions, one after the other, in the language of the page. */
export function useAcceptLegal() {
  const { t } = useTranslation('legal');
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'legal.accept' },
    mutationFn: async (versions: readonly LegalVersion[]) => {
      const lang = toInterfaceLang(i18next.language);
      let accepted: Acceptance[] = [];
      for (const { kind, version } of versions) accepted = await rpc('accept_legal', { kind, version, lang }, acceptancesSchema);
      return accepted;
    },
    // Said here: what asked for it is gone by then.
    onSuccess: (accepted) => {
      client.setQueryData(acceptancesQuery().queryKey, accepted);
      toast.success({ title: t('ask.done') });
    },
  });
}
