/** Serialises bodies and path segments: usually correctly, sometimes malformed. */
import type { Random } from './random.ts';

/** A lone surrogate has no UTF-8; JSON spells it out. */
export const text = (body: unknown): string => JSON.stringify(body) ?? 'null';

export const encode = (value: string): string => encodeURIComponent(value.toWellFormed());

export function bodyText(random: Random, body: unknown): string {
  const plain = text(body);
  const kind = random.below(40);
  if (kind === 0) return plain.slice(0, random.below(plain.length + 1));
  if (kind === 1) return `${plain}${plain}`;
  if (kind === 2) return plain.replace('{', '{"id":1,');
  if (kind === 3) return '['.repeat(5_000);
  if (kind === 4) return '';
  return plain;
}
