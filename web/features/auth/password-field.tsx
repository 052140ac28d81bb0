/** A password that can be shown. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'unit'>) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
          icon={<Icon size={18} />}
          onClick={() => setShown(!shown)}
          className="-mr-1.5"
        />
      }
    />
  );
}
