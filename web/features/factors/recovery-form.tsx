/** A recovery code in place of every other second step. */
import { useTranslation } from 'react-i18next';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { submitLook } from '#web/components/form/submit-look.ts';
import { wrongFields } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useShowRecoveryCode } from './mutations.ts';

/** Letters of a code without its dashes. */
const LETTERS = 16;
const EMPTY = { code: '' };

export function RecoveryForm() {
  const { t } = useTranslation('factors');
  const show = useShowRecoveryCode();
  const form = useForm({
    initial: EMPTY,
    parse: ({ code }) => (code.replaceAll(/[\s-]/g, '').length === LETTERS ? { success: true, data: code } : wrongFields('code')),
    describe: () => t('recovery.incomplete'),
    send: (code) => show.mutateAsync(code),
    refusals: { second_factor_wrong: { field: 'code', text: t('recovery.wrong') } },
    keepsTyped: true,
  });
  return (
    <FormFrame form={form} focusFirst>
      <TextField
        label={t('recovery.label')}
        help={t('recovery.help')}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        {...form.text('code')}
      />
      <Button type="submit" variant={submitLook(form.isReady)} wide busy={form.isPending}>
        {t('step.submit')}
      </Button>
    </FormFrame>
  );
}
