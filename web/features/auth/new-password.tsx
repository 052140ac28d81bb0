/** A new password typed twice, with the rules and a word on how strong it is; whoever shows it decides what happens with it. */
import { useTranslation } from 'react-i18next';
import type { TextWires } from '#web/lib/form/form-types.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordRules } from './password-rules.ts';
import { passwordStrength } from './password-strength.ts';

export interface NewPasswordValues {
  password: string;
  again: string;
}

export const NO_PASSWORD: NewPasswordValues = { password: '', again: '' };

/** @returns the field that is wrong, if any */
export function wrongNewPassword({ password, again }: NewPasswordValues, email: string): readonly (keyof NewPasswordValues)[] {
  if (passwordRules(password, email).some(({ met }) => !met)) return ['password'];
  return password === again ? [] : ['again'];
}

/** What is said of a new password that cannot be. */
export function useNewPasswordFaults(): (field: string, empty: boolean) => string | undefined {
  const { t } = useTranslation(['auth', 'refusals']);
  return (field, empty) => {
    if (field === 'again') return t('reset.mismatch');
    return field === 'password' && !empty ? t('refusals:password_weak.text') : undefined;
  };
}

export interface NewPasswordProps {
  email: string;
  /** Wires of the fields `password` and `again`. */
  text: (field: keyof NewPasswordValues) => TextWires;
}

const TONES = { weak: 'text-critical', fair: 'text-high', good: 'text-normal', strong: 'text-normal' };

export function NewPassword({ email, text }: NewPasswordProps) {
  const { t } = useTranslation('auth');
  const wires = text('password');
  const strength = passwordStrength(wires.value, email);
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('reset.new')}
        name="new-password"
        autoComplete="new-password"
        help={
          <>
            <PasswordChecklist rules={passwordRules(wires.value, email)} />
            <p aria-live="polite" className="mt-1 min-h-5">
              {wires.value && <span className={`font-medium ${TONES[strength]}`}>{t(`reset.strength.${strength}`)}</span>}
            </p>
          </>
        }
        {...wires}
      />
      <PasswordField label={t('reset.again')} name="new-password-again" autoComplete="new-password" {...text('again')} />
    </>
  );
}
