/**
 * A value that is delayed until the finger or the mouse is released. The layout must not move between press and release: leaving a field by
 * pressing a button would show the field's error, move the button away, and the click would miss it.
 */
import { useState } from 'react';
import { createStore, useStore } from './create-store.ts';

const pressed = createStore(false, () => {
  window.addEventListener('pointerdown', onDown, true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, onUp, true);
  return () => {
    pressed.set(false);
    window.removeEventListener('pointerdown', onDown, true);
    for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, onUp, true);
  };
});

const onDown = () => pressed.set(true);
/** In the next task, because the click comes right after the release. */
const onUp = () => setTimeout(() => pressed.set(false), 0);

/** @returns the value from before the press while something is pressed, otherwise the value itself */
export function useAfterPress<T>(value: T): T {
  const held = useStore(pressed);
  const [isIdle, setIdle] = useState(value);
  if (!held && isIdle !== value) setIdle(value);
  return held ? isIdle : value;
}
