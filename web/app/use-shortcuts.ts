/** The app's keys: `n` logs, `?` lists them, `g` and a number opens a place of the menu. Nothing typed into a field is ever taken for one. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { openLogging } from '#web/lib/log-opener.ts';
import { useUser } from '#web/lib/session.ts';
import { areShortcutsOn, listShortcuts } from '#web/lib/shortcuts.ts';
import { shortcutPlaces } from './navigation.ts';

/** How long after `g` the number is awaited, in ms. */
const NUMBER_WITHIN_MS = 1500;

/** Whether a key pressed here is meant for a field or a window and not for the app. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

export function useShortcuts(): void {
  const { isAdmin } = useUser();
  const navigate = useNavigate();
  useEffect(() => {
    const places = shortcutPlaces(isAdmin);
    let wentAt = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event.target) || !areShortcutsOn()) return;
      const key = event.key.toLowerCase();
      const place = event.timeStamp - wentAt < NUMBER_WITHIN_MS ? places[Number(key) - 1] : undefined;
      wentAt = key === 'g' ? event.timeStamp : -Infinity;
      if (place) void navigate(place.to);
      else if (key === 'n') openLogging();
      else if (key === '?') listShortcuts();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isAdmin, navigate]);
}
