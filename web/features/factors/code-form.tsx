/** Asks for the code of an authenticator app: the end of adding one, and the second step of signing in. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { submitLook } from '#web/components/form/submit-look.ts';
import { wrongFields } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField, isWholeCode } from './code-field.tsx';
import { useShowCode } from './mutations.ts';

export interface CodeFormProps {
  factorId: string;
  submitLabel: string;
  onDone: () => void;
  /** Stands left of the button. */
  children?: ReactNode;
}

const EMPTY = { code: '' };

export function CodeForm({ factorId, submitLabel, onDone, children }: CodeFormProps) {
  const { t } = useTranslation('factors');
  const show = useShowCode();
  const form = useForm({
    initial: EMPTY,
    parse: ({ code }) => (isWholeCode(code) ? { success: true, data: { factorId, code } } : wrongFields('code')),
    describe: () => t('code.incomplete'),
    send: (shown) => show.mutateAsync(shown),
    onSent: onDone,
    refusals: { second_factor_wrong: { field: 'code', text: t('code.wrong') } },
    keepsTyped: true,
  });
  const wires = form.text('code');
  return (
    <FormFrame form={form} focusFirst>
      <CodeField value={wires.value} error={wires.error} onCode={(code) => form.set({ code })} />
      <div className="flex flex-wrap gap-3">
        {children}
        <Button type="submit" variant={submitLook(form.isReady)} busy={form.isPending} className="flex-1">
          {submitLabel}
        </Button>
      </div>
    </FormFrame>
  );
}
