/** The rules of a new password, each with a tick once it is met. */
import { useTranslation } from 'react-i18next';
import { Check, Circle } from 'lucide-react';
import { PASSWORD_MIN } from '#core/contracts/account.ts';
import { cx } from '#web/ui/class-names.ts';
import { LEAST_VARIETY, type passwordRules } from './password-rules.ts';

const COUNTS = { length: PASSWORD_MIN, variety: LEAST_VARIETY, email: undefined };

export function PasswordChecklist({ rules }: { rules: ReturnType<typeof passwordRules> }) {
  const { t } = useTranslation('auth');
  return (
    <ul aria-label={t('register.rules.label')} className="grid gap-1">
      {rules.map(({ rule, met }) => {
        const Icon = met ? Check : Circle;
        return (
          <li key={rule} className={cx('flex items-center gap-2 transition-colors duration-150', met ? 'text-normal' : 'text-muted')}>
            <Icon size={14} strokeWidth={met ? 2.5 : 1.75} aria-hidden="true" className="shrink-0" />
            {t(`register.rules.${rule}`, { count: COUNTS[rule] })}
            <span className="sr-only">{t(met ? 'register.rules.met' : 'register.rules.unmet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
