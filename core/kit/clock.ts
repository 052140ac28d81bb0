/** Parses a typed time of day: "7.30", "7:30", "7,30", "0730", "7". */
const CLOCK = /^(\d{1,2})(?:\s*[.:,h]\s*(\d{2}))?$|^(\d{1,2})(\d{2})$/;

/** Minutes after midnight, or undefined when the text is no time of day. */
export function parseClock(text: string): number | undefined {
  const match = CLOCK.exec(text.trim());
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1] ?? match[3]), Number(match[2] ?? match[4] ?? 0)];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : undefined;
}
