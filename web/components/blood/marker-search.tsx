/** Finds a marker by name, abbreviation or unit; a name that is not known can be added as it is. Arrows and Enter choose. */
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { searchMarkers } from '#core/biomarkers/find-marker.ts';
import type { Marker } from '#core/biomarkers/marker.ts';
import { cx } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useBloodFormat } from './blood-format.ts';
import { toShownUnit } from '#core/biomarkers/spelling.ts';

const MOST = 8;

interface Choice {
  readonly marker: Marker | undefined;
  readonly name: string;
}

export function MarkerSearch({ onPick, error }: { onPick: (choice: Choice) => void; error: string | undefined }) {
  const { t } = useTranslation('blood-tests');
  const { lang } = useBloodFormat();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const query = useDeferredValue(typed);
  const choices = useMemo<readonly Choice[]>(() => {
    const name = query.trim();
    const found = searchMarkers(name, MOST).map((marker) => ({ marker, name: marker.names[lang][0] }));
    return name === '' ? [] : [...found, { marker: undefined, name }];
  }, [query, lang]);
  const current = Math.min(at, choices.length - 1);
  const pick = (choice: Choice | undefined) => {
    if (!choice) return;
    setTyped('');
    setAt(0);
    onPick(choice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt(Math.max(0, Math.min(choices.length - 1, current + step)));
    if (event.key === 'Enter') pick(choices[current]);
    if (step !== undefined || event.key === 'Enter') event.preventDefault();
  };
  return (
    <div>
      <TextField
        label={t('form.search')}
        placeholder={t('form.searchPlaceholder')}
        help={t('form.searchHelp')}
        error={error}
        value={typed}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={choices[current] ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('form.searchResults')}
        className={cx(choices.length > 0 && 'mt-1 rounded-control border border-line p-1')}
      >
        {choices.map(({ marker, name }, i) => (
          // The field keeps the focus and the keys; the list is reached by arrows from there.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={marker?.id ?? 'own'}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === current}
            tabIndex={-1}
            onClick={() => pick({ marker, name })}
            onPointerMove={() => setAt(i)}
            className={cx(
              'flex min-h-9 cursor-pointer items-baseline justify-between gap-3 rounded-control px-2 py-1.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5',
              i === current && 'bg-sunken',
            )}
          >
            <span className="min-w-0 truncate">
              {marker ? name : t('form.ownName', { name })}
              {marker && <span className="text-t1 text-muted">{` · ${marker.codes[0] ?? ''}`}</span>}
            </span>
            {marker && <span className="shrink-0 text-t1 text-muted">{toShownUnit(marker.unit)}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
