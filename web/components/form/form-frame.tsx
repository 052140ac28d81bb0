/**
 * The `<form>` of a useForm: its failure above its fields, with a draft from earlier; what is typed since and not saved is said below them, so
 * that nothing moves under the fingers. Enter sends it.
 */
import { useEffect, type ReactNode } from 'react';
import type { Form } from '#web/lib/form/form-types.ts';
import { cx } from '#web/ui/class-names.ts';
import { DraftNotice } from './draft-notice.tsx';
import { FormFailure, type FormFailureProps } from './form-failure.tsx';

/** What a frame needs of a form of any values. */
export type AnyForm = Pick<Form<object>, 'props' | 'failure' | 'isOffline' | 'isPending' | 'isReady' | 'isDirty' | 'isKept' | 'draft' | 'discard'>;

export interface FormFrameProps extends Pick<FormFailureProps, 'title' | 'asText'> {
  form: AnyForm;
  /** The button that opened the form is gone: the focus goes on to its first field. */
  focusFirst?: boolean;
  /** A window has Cancel: what is typed since it opened needs no words. */
  inWindow?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function FormFrame({ form, focusFirst = false, inWindow = false, title, asText, className = 'gap-4', children }: FormFrameProps) {
  const { id } = form.props;
  const { draft } = form;
  const isBelow = draft?.kind === 'typing';
  useEffect(() => {
    if (focusFirst) document.getElementById(id)?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [focusFirst, id]);
  return (
    <form {...form.props} className={cx('grid', className)}>
      <FormFailure failure={form.failure} isOffline={form.isOffline} title={title} asText={asText} />
      {!isBelow && <DraftNotice draft={draft} />}
      {children}
      {isBelow && (!inWindow || draft.isOutdated) && <DraftNotice draft={draft} />}
    </form>
  );
}
