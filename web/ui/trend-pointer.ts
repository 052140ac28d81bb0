/** Reading a chart point by point: with a pointer or a finger, with the arrow keys, and aloud. */
import { useState, type KeyboardEvent } from 'react';

/** How many points a key goes on; ±Infinity = to the end. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity };

export interface TrendPointer {
  /** The place that is pointed at. */
  pointed: number | undefined;
  /** What a screen reader is told of the point that a key went to. */
  spoken: string;
  onKeyDown: (event: KeyboardEvent) => void;
  /** @param place undefined when the pointer has left */
  onPlace: (place: number | undefined) => void;
}

/**
 * @param places of the points that can be read, in order
 * @param first the one that stands there before any is pointed at; the first arrow reads it
 * @param say a point as it is read aloud
 */
export function useTrendPointer(places: readonly number[], first: number | undefined, say: (place: number) => string): TrendPointer {
  const [chosen, setChosen] = useState<number>();
  const [spoken, setSpoken] = useState('');
  // A point that the range or new data took away is no longer pointed at.
  const pointed = chosen !== undefined && places.includes(chosen) ? chosen : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setChosen(undefined);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = places.indexOf(pointed ?? first ?? -1);
    const isFirst = pointed === undefined && Math.abs(step) === 1;
    const place = isFirst ? first : places[Math.min(places.length - 1, Math.max(0, from + step))];
    if (place === undefined) return;
    setChosen(place);
    setSpoken(say(place));
  };
  return { pointed, spoken, onKeyDown, onPlace: setChosen };
}
