/** The e-mail address of an account: what browsers, password keepers and phone keyboards need to know of the field. */
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) {
  return <TextField name="email" autoComplete="username" {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
