/** Dictation into a field of words: what is heard is written behind what stands there, and changes until it is final. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { findRecognition, withDictated, type Recognition, type RecognitionEvent } from './speech-recognition.ts';

/** Why nothing is heard. */
export type DictationFailure = 'denied' | 'network' | 'silence' | 'failed';

const FAILURES: Readonly<Record<string, DictationFailure>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'denied',
  network: 'network',
  'no-speech': 'silence',
};

export interface DictationOptions {
  /** Of the speech, as BCP 47 names it: 'sl-SI'. */
  readonly locale: string;
  /** What stands in the field. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFailure: (failure: DictationFailure) => void;
}

interface Session {
  readonly recognition: Recognition;
  /** What stood in the field when listening began, or when somebody last typed. */
  before: string;
  /** Results that belong to `before` already. */
  from: number;
  /** What dictation wrote last; anything else in the field was typed. */
  written: string;
}

const transcript = (event: RecognitionEvent, from: number): string =>
  Array.from(event.results)
    .slice(from)
    .map((result) => result[0].transcript.trim())
    .join(' ');

export interface Dictation {
  readonly isListening: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

export function useDictation(options: DictationOptions): Dictation {
  const [isListening, setListening] = useState(false);
  const session = useRef<Session>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  // The meal was saved, or the field emptied: nobody goes on listening.
  useEffect(() => {
    if (options.text === '' && session.current !== undefined && session.current.written !== '') session.current.recognition.stop();
  }, [options.text]);

  useEffect(
    () => () => {
      const left = session.current;
      session.current = undefined;
      left?.recognition.abort();
    },
    [],
  );

  const start = useCallback(() => {
    const Recognizer = findRecognition();
    if (Recognizer === undefined || session.current !== undefined) return;
    const recognition = new Recognizer();
    recognition.lang = latest.current.locale;
    recognition.continuous = true;
    recognition.interimResults = true;
    const now: Session = { recognition, before: latest.current.text, from: 0, written: latest.current.text };
    session.current = now;
    const isOver = () => session.current !== now;
    recognition.addEventListener('result', (event) => {
      if (isOver()) return;
      const { text, onText } = latest.current;
      // Somebody typed meanwhile: that stands, and what was heard before belongs to it.
      if (text !== now.written) Object.assign(now, { before: text, from: Math.max(event.results.length - 1, 0) });
      now.written = withDictated(now.before, transcript(event, now.from), MEAL_LIMITS.textLength);
      onText(now.written);
    });
    recognition.addEventListener('error', ({ error }) => {
      // Ended by us.
      if (isOver() || error === 'aborted') return;
      latest.current.onFailure(FAILURES[error] ?? 'failed');
    });
    recognition.addEventListener('end', () => {
      if (isOver()) return;
      session.current = undefined;
      setListening(false);
    });
    try {
      recognition.start();
      setListening(true);
    } catch {
      session.current = undefined;
      latest.current.onFailure('failed');
    }
  }, []);

  const stop = useCallback(() => session.current?.recognition.stop(), []);
  return { isListening, start, stop };
}
