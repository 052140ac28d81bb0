/**
 * The end of a panel. What is chosen stands at its left; figures and the button that acts are its last row, which on a phone stays in sight
 * above bar and keyboard, however long the panel is.
 */
import type { ReactNode } from 'react';

export interface PanelFootProps {
  /** On a phone a row of its own, which scrolls with the panel. */
  choices?: ReactNode;
  /** Beside the button; it has the row for itself where there are none. */
  figures?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

export function PanelFoot({ choices, figures, children }: PanelFootProps) {
  return (
    <div className="md:above-bar max-md:contents md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-4 md:gap-y-3 md:border-t md:border-line md:bg-sunken md:px-5 md:py-3">
      {choices && (
        <div className="flex items-center justify-between gap-1 border-line narrow:flex-wrap bg-sunken max-md:border-t max-md:px-4 max-md:pt-2">
          {choices}
        </div>
      )}
      <div className="max-md:above-bar flex items-center justify-end gap-x-4 gap-y-2 bg-sunken max-md:gap-x-3 max-md:px-4 max-md:py-2 flex-wrap md:ml-auto">
        <div className="peer flex flex-wrap items-baseline gap-x-4 empty:hidden max-md:flex-1 max-md:basis-28 md:items-center md:justify-end md:gap-y-2">
          {figures}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3 max-md:peer-empty:w-full max-md:peer-empty:*:flex-1">{children}</div>
      </div>
    </div>
  );
}
