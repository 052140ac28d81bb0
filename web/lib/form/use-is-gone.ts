/** Whether the component is gone, for answers that come late. */
import { useEffect, useRef, type RefObject } from 'react';

export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
