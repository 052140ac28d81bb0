/** What is asked of the list of clients; words are asked for after a pause in typing. */
import { useEffect, useState } from 'react';
import { FIRST_QUESTION, type ClientsQuestion } from './queries.ts';

/** Pause in typing after which is searched, in ms. */
const TYPING_MS = 200;

export interface Asking {
  typed: string;
  setTyped: (text: string) => void;
  question: ClientsQuestion;
  ask: (part: Partial<ClientsQuestion>) => void;
}

export function useQuestion(): Asking {
  const [typed, setTyped] = useState('');
  const [question, setQuestion] = useState<ClientsQuestion>(FIRST_QUESTION);
  useEffect(() => {
    const q = typed.trim();
    if (q === question.q) return;
    const timer = setTimeout(() => setQuestion((now) => ({ ...now, q })), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, question.q]);
  return { typed, setTyped, question, ask: (part) => setQuestion((now) => ({ ...now, ...part })) };
}
