/** The title of the browser's tab: "Obroki · Živa". */
import { useEffect } from 'react';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Živa` : 'Živa';
  }, [title]);
}
