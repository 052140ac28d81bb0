/**
 * A value that waits until the finger or the mouse is up. What moves the page must not do so between press and release: leaving
 * a field by pressing a button would show the field's error, push the button away, and the click would miss it.
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
/** A task later: the click comes right after the release. */
const onUp = () => setTimeout(() => pressed.set(false), 0);

/** @returns the value as it was before the press while something is pressed, else the value itself */
export function useAfterPress<T>(value: T): T {
  const held = useStore(pressed);
  const [isIdle, setIdle] = useState(value);
  if (!held && isIdle !== value) setIdle(value);
  return held ? isIdle : value;
}
