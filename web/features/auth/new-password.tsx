/** A new password typed twice, with the rules and a word on how strong it is. Says what is wrong with it; whoever shows it decides what happens then. */
import { useTranslation } from 'react-i18next';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordRules } from './password-rules.ts';
import { passwordStrength } from './password-strength.ts';

export interface NewPasswordValue {
  password: string;
  again: string;
}

export type NewPasswordRefusal = Partial<Record<keyof NewPasswordValue, string>>;

/** @returns what is wrong, as keys of auth.json and errors.json; undefined when it may be sent */
export function refusalOfNew({ password, again }: NewPasswordValue, email: string): NewPasswordRefusal | undefined {
  if (!password) return { password: 'common:field.required' };
  if (passwordRules(password, email).some(({ met }) => !met)) return { password: 'errors:password_weak.text' };
  return password === again ? undefined : { again: 'auth:reset.mismatch' };
}

export interface NewPasswordProps {
  email: string;
  value: NewPasswordValue;
  refused: NewPasswordRefusal;
  onChange: (value: NewPasswordValue) => void;
}

const TONES = { weak: 'text-critical', fair: 'text-high', good: 'text-normal', strong: 'text-normal' };

export function NewPassword({ email, value, refused, onChange }: NewPasswordProps) {
  const { t } = useTranslation(['auth', 'errors', 'common']);
  const rules = passwordRules(value.password, email);
  const strength = passwordStrength(value.password, email);
  const words = (key: string | undefined) => key && t(key);
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('reset.new')}
        name="new-password"
        autoComplete="new-password"
        value={value.password}
        error={words(refused.password)}
        help={
          <>
            <PasswordChecklist rules={rules} />
            <p aria-live="polite" className="mt-1 min-h-5">
              {value.password && <span className={`font-medium ${TONES[strength]}`}>{t(`reset.strength.${strength}`)}</span>}
            </p>
          </>
        }
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <PasswordField
        label={t('reset.again')}
        name="new-password-again"
        autoComplete="new-password"
        value={value.again}
        error={words(refused.again)}
        onChange={(event) => onChange({ ...value, again: event.target.value })}
      />
    </>
  );
}
