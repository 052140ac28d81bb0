/**
 * A value that waits until the finger or the mouse is up. What moves the page must not do so between press and release: leaving
 * a field by pressing a button would show the field's error, push the button away, and the click would miss it.
 */
import { useState, useSyncExternalStore } from 'react';

let pressed = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  pressed = next;
  for (const listener of listeners) listener();
}

const onDown = () => become(true);
/** A task later: the click comes right after the release. */
const onUp = () => setTimeout(() => become(false), 0);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('pointerdown', onDown, true);
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, onUp, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    pressed = false;
    window.removeEventListener('pointerdown', onDown, true);
    for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, onUp, true);
  };
}

/** @returns the value as it was before the press while something is pressed, else the value itself */
export function useAfterPress<T>(value: T): T {
  const held = useSyncExternalStore(subscribe, () => pressed);
  const [settled, setSettled] = useState(value);
  if (!held && settled !== value) setSettled(value);
  return held ? settled : value;
}
