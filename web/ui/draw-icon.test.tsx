import { render } from '@testing-library/react';
import { createLucideIcon } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { drawIcon } from './draw-icon.ts';

const NODE: [tag: 'path' | 'circle', attributes: Record<string, string>][] = [
  ['path', { d: 'M2 2h20', key: 'line' }],
  ['circle', { cx: '12', cy: '12', r: '3', key: 'dot' }],
];
const Own = drawIcon({ node: NODE });
const Lucide = createLucideIcon('two-shapes', NODE);

/** Attributes and shapes, without the class names that only lucide adds. */
function read(container: HTMLElement) {
  const svg = container.querySelector('svg') as SVGSVGElement;
  const attributes = Object.fromEntries([...svg.attributes].map(({ name, value }) => [name, value]));
  return { ...attributes, xmlns: undefined, class: attributes['class']?.replaceAll(/\blucide\S*\s*/g, ''), inside: svg.innerHTML };
}

describe('an icon of the built app', () => {
  test.each([
    ['with its defaults', { className: '' }],
    ['with size, width of lines and class', { size: 16, strokeWidth: 3, className: 'shrink-0' }],
    ['with a fill', { className: '', fill: 'currentColor' }],
    ['with a name for screen readers', { className: '', 'aria-label': 'Star', role: 'img' }],
    ['hidden explicitly', { className: '', 'aria-hidden': true }],
  ])('is what lucide draws: %s', (_, props) => {
    const own = read(render(<Own {...props} />).container);
    expect(own).toEqual(read(render(<Lucide {...props} />).container));
    expect(own.inside).toContain('<circle');
  });
});
