/** What the browser prints instead of the screen: a sheet of A4, lying. Nobody sees it before. */
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './print-sheet.css';

export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div className="print-sheet">{children}</div>, document.body);
}
