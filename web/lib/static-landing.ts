/**
 * The landing page that came as HTML (scripts/prerender-landing.ts). public/theme.js shows it to visitors by an attribute of the page; while it is
 * there, the app behind it is hidden.
 */
const SHOWN = 'landing';

const root = () => document.documentElement;

/** What a visitor typed into it before the app was there; undefined when nothing was changed. @param untouched text that it came with */
export function staticLandingText(untouched: string): string | undefined {
  const lang = root().dataset[SHOWN];
  if (lang === undefined) return undefined;
  const text = document.querySelector<HTMLTextAreaElement>(`.static-landing[lang="${lang}"] textarea`)?.value;
  return text === untouched ? undefined : text;
}

/** Shows the app in its place, for good. */
export function removeStaticLanding(): void {
  delete root().dataset[SHOWN];
  for (const page of document.querySelectorAll('.static-landing')) page.remove();
}
