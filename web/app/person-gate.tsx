/**
 * On a device that does not know the person yet, a page waits for their account: in calm view no number may show even for a moment. An answer that
 * does not come holds nothing back, because then no numbers come either.
 */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#web/lib/account.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';

export function PersonGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { isPending, fetchStatus } = useQuery({ ...accountQuery(), retry: false });
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return children;
  if (!isPending || fetchStatus === 'paused') setOpen(true);
  return <LoadingScreen label={t('loading')} />;
}
