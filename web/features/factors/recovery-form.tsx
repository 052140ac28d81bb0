/** A recovery code in place of every other second step. */
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useShowRecoveryCode } from './mutations.ts';
import { useCodeForm } from './use-code-form.ts';

/** Letters of a code without its dashes. */
const LETTERS = 16;
const isWhole = (code: string): boolean => code.replaceAll(/[\s-]/g, '').length === LETTERS;

export function RecoveryForm() {
  const { t } = useTranslation(['factors', 'errors']);
  const show = useShowRecoveryCode();
  const words = { isWhole, incomplete: t('recovery.incomplete'), wrong: t('recovery.wrong') };
  const { form, code, refused, failure, submit, type } = useCodeForm(show, (typed: string) => typed, words);
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {failure && (
        <Notice tone="critical" title={t(`errors:${failure}.title`)}>
          {t(`errors:${failure}.text`)}
        </Notice>
      )}
      <TextField
        label={t('recovery.label')}
        help={t('recovery.help')}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={refused}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" wide busy={show.isPending}>
        {t('step.submit')}
      </Button>
    </form>
  );
}
