/** Amounts of money in the app's language: "9,90 €". */
import { useTranslation } from 'react-i18next';
import { toInterfaceLang, toLocale } from '#core/kit/interface-languages.ts';

/** @returns writes an amount in the smallest unit of its currency (cents) */
export function useMoney(): (amount: number, currency: string) => string {
  const { i18n } = useTranslation();
  return (amount, currency) => {
    const format = new Intl.NumberFormat(toLocale(toInterfaceLang(i18n.language)), { style: 'currency', currency });
    // Not every currency has hundredths.
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  };
}
