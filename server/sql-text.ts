/**
 * Values inside SQL text, for `Database.batch`, which takes no parameters. Standard-conforming strings are on in both
 * databases (checked at start), so doubling the quote is all a literal needs; a NUL byte is refused, as PostgreSQL would.
 */
export function literal(value: string): string {
  if (value.includes('\0')) throw new RangeError('A text with a NUL byte cannot be stored.');
  return `'${value.replaceAll("'", "''")}'`;
}

export function identifier(name: string): string {
  if (name.includes('\0')) throw new RangeError('A name with a NUL byte cannot be used.');
  return `"${name.replaceAll('"', '""')}"`;
}
