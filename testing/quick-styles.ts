/**
 * What jsdom says of an element's style, without working it out: Testing Library asks it of every element and all above it, to know
 * what can be seen, and jsdom goes through its whole style sheet each time, which was most of what route tests take. No test has a
 * style sheet, so a style is what the element's own attributes say.
 */
const UNSEEN = '[hidden], head, script, style, template, details:not([open]) > :not(summary)';

const said: Readonly<Record<string, (element: HTMLElement) => string>> = {
  display: (element) => element.style.display || (element.matches(UNSEEN) ? 'none' : 'block'),
  visibility: (element) => element.closest<HTMLElement>('[style*="visibility"]')?.style.visibility || 'visible',
  opacity: (element) => element.style.opacity || '1',
};

function toStyle(element: Element): CSSStyleDeclaration {
  const own = (element as HTMLElement).style;
  const toValue = (name: string): string => said[name]?.(element as HTMLElement) ?? own.getPropertyValue(name);
  return new Proxy(own, {
    get: (style, name) => {
      if (name === 'getPropertyValue') return toValue;
      if (typeof name === 'string' && Object.hasOwn(said, name)) return toValue(name);
      const value: unknown = Reflect.get(style, name);
      return typeof value === 'function' ? (value.bind(style) as unknown) : value;
    },
  });
}

/** Answers for the page of the test file from now on. */
export function quickenStyles(): void {
  window.getComputedStyle = toStyle;
}
