/** The display name of a user. */
export interface Named {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
}

/** "Ana Kovač"; the e-mail where no name is known. */
export function personName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

/** A letter may be two code units wide. */
function firstLetter(text: string): string {
  const point = text.codePointAt(0);
  return point === undefined ? '' : String.fromCodePoint(point);
}

/** "AK"; the first letter of the e-mail where no name is known. */
export function personInitials({ firstName, lastName, email }: Named): string {
  const letters = [firstName, lastName].map((name) => firstLetter(name ?? '')).join('');
  return (letters || firstLetter(email) || '?').toLocaleUpperCase('sl');
}
