import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { withDictated } from './speech-recognition.ts';
import { useDictation, type DictationFailure } from './use-dictation.ts';

/** Stands for the browser's recogniser, which a test makes hear things. */
class FakeRecognition extends EventTarget {
  static current: FakeRecognition | undefined;
  lang = '';
  continuous = false;
  interimResults = false;
  isAborted = false;

  start(): void {
    FakeRecognition.current = this;
  }
  stop(): void {
    this.dispatchEvent(new Event('end'));
  }
  abort(): void {
    this.isAborted = true;
  }
  hear(...heard: string[]): void {
    const results = heard.map((transcript) => ({ isFinal: true, 0: { transcript } }));
    act(() => void this.dispatchEvent(Object.assign(new Event('result'), { results })));
  }
  fail(error: string): void {
    act(() => void this.dispatchEvent(Object.assign(new Event('error'), { error })));
  }
}

const heard = (): FakeRecognition => {
  if (FakeRecognition.current === undefined) throw new Error('nobody listens');
  return FakeRecognition.current;
};

function openField(first = '') {
  const failures: DictationFailure[] = [];
  const hook = renderHook(() => {
    const [text, setText] = useState(first);
    return { text, setText, dictation: useDictation({ locale: 'sl-SI', text, onText: setText, onFailure: (failure) => failures.push(failure) }) };
  });
  return { ...hook, failures, field: () => hook.result.current };
}

beforeEach(() => vi.stubGlobal('webkitSpeechRecognition', FakeRecognition));
afterEach(() => {
  vi.unstubAllGlobals();
  FakeRecognition.current = undefined;
});

describe('dictation', () => {
  test('writes behind what stands in the field, and corrects what it heard', () => {
    const { field } = openField('2 jajci,');
    act(() => field().dictation.start());
    expect(field().dictation.isListening).toBe(true);
    expect(heard().lang).toBe('sl-SI');
    heard().hear('kos ruha');
    heard().hear('kos kruha');
    expect(field().text).toBe('2 jajci, kos kruha');
    heard().hear('kos kruha', ' in kava');
    expect(field().text).toBe('2 jajci, kos kruha in kava');
    act(() => field().dictation.stop());
    expect(field().dictation.isListening).toBe(false);
    expect(field().text).toBe('2 jajci, kos kruha in kava');
  });

  test('leaves what somebody types meanwhile', () => {
    const { field } = openField();
    act(() => field().dictation.start());
    heard().hear('kos kruha');
    act(() => field().setText('2 kosa kruha,'));
    heard().hear('kos kruha', 'kava');
    expect(field().text).toBe('2 kosa kruha, kava');
  });

  test('ends when the meal is saved, and writes nothing of it into the next one', () => {
    const { field } = openField();
    act(() => field().dictation.start());
    heard().hear('kos kruha');
    act(() => field().setText(''));
    expect(field().dictation.isListening).toBe(false);
    heard().hear('kos kruha', 'jabolko');
    expect(field().text).toBe('');
  });

  test('says why nothing is heard, and ends with the page', () => {
    const { field, failures, unmount } = openField();
    act(() => field().dictation.start());
    heard().fail('not-allowed');
    heard().fail('no-speech');
    heard().fail('aborted');
    heard().fail('bad-grammar');
    expect(failures).toEqual(['denied', 'silence', 'failed']);
    unmount();
    expect(heard().isAborted).toBe(true);
  });
});

test('dictated words never exceed what a meal may hold', () => {
  expect(withDictated('', ' jabolko ', 100)).toBe('jabolko');
  expect(withDictated('kruh\n', 'jabolko', 100)).toBe('kruh\njabolko');
  expect(withDictated('kruh', '  ', 100)).toBe('kruh');
  expect(withDictated('a'.repeat(MEAL_LIMITS.textLength), 'jabolko', MEAL_LIMITS.textLength)).toHaveLength(MEAL_LIMITS.textLength);
});
