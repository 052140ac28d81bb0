/** Why a mail was not sent, as text: "poštni strežnik se ni odzval (ETIMEDOUT)". */
import { useTranslation } from 'react-i18next';
import { mailFailure } from '#core/mails/mail-failure.ts';

/** @returns says the error that is kept with a mail, as the end of a sentence */
export function useMailFailure(): (error: string) => string {
  const { t } = useTranslation('undelivered');
  return (error) => {
    const { kind, detail } = mailFailure(error);
    return t(`failure.${kind}`, { detail });
  };
}
