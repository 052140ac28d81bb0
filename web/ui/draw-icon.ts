/**
 * Draws the icons of lucide-react in the built app, in place of lucide's own function (scripts/slim-icons.ts): without its themes, class names
 * and units, which the app does not use and every first visit would load.
 */
import { createElement, forwardRef, type SVGProps } from 'react';

interface Drawing {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height. */
  readonly size?: number | string;
}

const isLabel = (name: string): boolean => /^(aria-|role$|title$)/.test(name);

/** An icon without a name is hidden from screen readers. */
export function drawIcon({ node }: Drawing) {
  return forwardRef<SVGSVGElement, IconProps>(({ size = 24, ...props }, ref) =>
    createElement(
      'svg',
      {
        ref,
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': Object.keys(props).some(isLabel) ? undefined : true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  );
}
