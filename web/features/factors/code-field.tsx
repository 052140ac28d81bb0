/** The six digits of an authenticator app, with the phone's keyboard of digits and the device's own suggestion. */
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/text-field.tsx';

export interface CodeFieldProps {
  value: string;
  error: string | undefined;
  onCode: (code: string) => void;
}

export function CodeField({ value, error, onCode }: CodeFieldProps) {
  const { t } = useTranslation('factors');
  return (
    <TextField
      label={t('code.label')}
      help={t('code.help')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      value={value}
      error={error}
      onChange={(event) => onCode(event.target.value.replaceAll(/[^\d ]/g, ''))}
    />
  );
}

/** Whether this can be a code at all. */
export const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(' ', ''));
