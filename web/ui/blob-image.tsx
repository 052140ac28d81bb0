/** A picture in memory. Its object URL is revoked when the component is unmounted. */
import { useEffect, useRef } from 'react';

export function BlobImage({ blob, alt, className }: { blob: Blob; alt: string; className: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return <img ref={image} alt={alt} decoding="async" className={className} />;
}
