/** Shows the code of an authenticator app: the end of adding one, and the second step of signing in. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CodeField, isWholeCode } from './code-field.tsx';
import { useShowCode } from './mutations.ts';
import { useCodeForm } from './use-code-form.ts';

export interface CodeFormProps {
  factorId: string;
  submitLabel: string;
  onDone: () => void;
  /** Stands left of the button. */
  children?: ReactNode;
}

export function CodeForm({ factorId, submitLabel, onDone, children }: CodeFormProps) {
  const { t } = useTranslation(['factors', 'errors']);
  const show = useShowCode();
  const words = { isWhole: isWholeCode, incomplete: t('code.incomplete'), wrong: t('code.wrong') };
  const { form, code, refused, failure, submit, type } = useCodeForm(show, (typed: string) => ({ factorId, code: typed }), words, onDone);
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {failure && (
        <Notice tone="critical" title={t(`errors:${failure}.title`)}>
          {t(`errors:${failure}.text`)}
        </Notice>
      )}
      <CodeField value={code} error={refused} onCode={type} />
      <div className="flex flex-wrap gap-3">
        {children}
        <Button type="submit" busy={show.isPending} className="flex-1">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
