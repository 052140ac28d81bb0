/** A form that shows one code: what was typed, what is wrong with it, and where the focus goes. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { ErrorCode } from '#core/kit/app-error.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';

export interface CodeFormWords {
  isWhole: (code: string) => boolean;
  /** Said of a code that is not whole. */
  incomplete: string;
  /** Said of a code that the server refuses. */
  wrong: string;
}

interface Sending<Shown> {
  readonly isPending: boolean;
  readonly error: Error | null;
  mutate(shown: Shown, handlers: { onSuccess?: (() => void) | undefined; onError: (error: Error) => void }): void;
}

/** @param shown what is sent of a code that was typed */
export function useCodeForm<Shown>(send: Sending<Shown>, shown: (code: string) => Shown, words: CodeFormWords, onDone?: () => void) {
  const form = useRef<HTMLFormElement>(null);
  // What was pressed to come here is gone; the focus goes on with the person.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string>();
  const failed = send.error !== null && !send.isPending ? asAppError(send.error).code : undefined;
  const failure: ErrorCode | undefined = failed === 'second_factor_wrong' ? undefined : failed;
  const refuse = (word: string) => {
    setRefused(word);
    focusFirstError(form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!words.isWhole(code)) return refuse(words.incomplete);
    send.mutate(shown(code), {
      onSuccess: onDone,
      onError: (error) => {
        if (asAppError(error).code === 'second_factor_wrong') refuse(words.wrong);
      },
    });
  };
  const type = (next: string) => {
    setCode(next);
    setRefused(undefined);
  };
  return { form, code, refused, failure, submit, type };
}
