/** A picture in memory. Its object URL is revoked when the component is unmounted. */
import { useEffect, useRef, type RefObject } from 'react';

/** @returns the ref of the `img` that shows it */
export function useBlobAddress(blob: Blob): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return image;
}

export function BlobImage({ blob, alt, className }: { blob: Blob; alt: string; className: string }) {
  return <img ref={useBlobAddress(blob)} alt={alt} decoding="async" className={className} />;
}
