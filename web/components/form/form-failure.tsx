/**
 * Why a form was not sent, above its fields, in the same words as a message would say it. What was typed stands. The button may be far below: it
 * is brought into sight.
 */
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError, ErrorCode } from '#core/kit/app-error.ts';
import { getAction, failureWords } from '#web/lib/action-failure.ts';
import { Notice } from '#web/ui/notice.tsx';

export interface FormFailureProps {
  failure: AppError | undefined;
  isOffline?: boolean | undefined;
  /** Instead of the title of what was not done. */
  title?: string | undefined;
  /** Instead of the reason; null = no text. */
  asText?: ((code: ErrorCode) => string | null | undefined) | undefined;
}

function Failure({ failure, isOffline, title, asText }: FormFailureProps & { failure: AppError }) {
  const { t } = useTranslation(['errors', 'refusals', 'common', 'actions']);
  const { code } = failure;
  const words = failureWords(t, code, getAction(failure));
  const text = asText?.(code);
  const place = useRef<HTMLDivElement>(null);
  // A form forgets its failure when it is sent again: each is drawn anew.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Notice tone="critical" title={isOffline ? t('common:offline.title') : (title ?? words.title)}>
        {text === null ? undefined : (text ?? words.text)}
      </Notice>
    </div>
  );
}

export function FormFailure({ failure, ...others }: FormFailureProps) {
  if (!failure) return null;
  // The words of actions come with the first failure; the form stands meanwhile.
  return (
    <Suspense fallback={null}>
      <Failure failure={failure} {...others} />
    </Suspense>
  );
}
