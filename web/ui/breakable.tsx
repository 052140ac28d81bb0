/**
 * A name that may be an address. A long word of one breaks at its signs ("ana.novak | @ziva.example"), and only where no part fits inside them;
 * what contains it wraps anywhere. Copied or searched it stays the same text.
 */
import { Fragment, type ReactNode } from 'react';

/** Shorter words fit on every screen. */
const LONG = 16;
/** Behind the signs that end a part of an address, before those that begin one. */
const PLACES = /(?<=[/?&=_-])(?![/?&=_-])|(?=[.@])/;

export function toParts(text: string): readonly string[] {
  return text.split(/(\s+)/).flatMap((word) => (word.length < LONG ? [word] : word.split(PLACES)));
}

export function breakable(text: string): ReactNode {
  const parts = toParts(text);
  // Most names have no such word, and stay one piece of text.
  if (!parts.some((part, at) => at > 0 && part.trim() !== '' && parts[at - 1]?.trim() !== '')) return text;
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
