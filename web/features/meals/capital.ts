/** A food's name as a label: its first letter large. Names are stored as they stand in a sentence. */
export function capital(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
