/** Why a form was not sent, above its fields. What was typed stands. */
import { useTranslation } from 'react-i18next';
import type { AppError, ErrorCode } from '#core/kit/app-error.ts';
import { Notice } from '#web/ui/notice.tsx';

export interface FormFailureProps {
  failure: AppError | undefined;
  isOffline?: boolean | undefined;
  /** Instead of the error's own title. */
  title?: string | undefined;
  /** Instead of the error's own text; null = no text. */
  asText?: ((code: ErrorCode) => string | null | undefined) | undefined;
}

export function FormFailure({ failure, isOffline = false, title, asText }: FormFailureProps) {
  const { t } = useTranslation(['errors', 'common']);
  if (!failure) return null;
  const { code } = failure;
  const text = asText?.(code);
  return (
    <Notice tone="critical" title={isOffline ? t('common:offline.title') : (title ?? t(`${code}.title`))}>
      {text === null ? undefined : (text ?? t(`${code}.text`))}
    </Notice>
  );
}
