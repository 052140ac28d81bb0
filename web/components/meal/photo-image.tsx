/** A photo of a meal in a place of fixed size: fetched when it comes into sight, so that lists cost nothing and nothing jumps. */
import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';
import { BlobImage } from '#web/ui/blob-image.tsx';
import { photoQuery } from '#web/lib/meal/photo-query.ts';

export interface PhotoImageProps {
  path: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** Of the place: its size and corners. */
  className: string;
  /** The whole photo instead of as much as fills the place. */
  whole?: boolean;
  /** Said when it cannot be fetched. */
  missing?: string;
}

function useSeen() {
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setSeen(true), { rootMargin: '200px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return { place, seen };
}

export function PhotoImage({ path, alt, className, whole = false, missing }: PhotoImageProps) {
  const { place, seen } = useSeen();
  const { data, isError } = useQuery({ ...photoQuery(path), enabled: seen });
  return (
    <span ref={place} className={cx('relative grid shrink-0 place-items-center overflow-hidden text-muted', !whole && 'bg-sunken', className)}>
      {data && <BlobImage blob={data} alt={alt} className={cx('absolute inset-0 size-full', whole ? 'object-contain' : 'object-cover')} />}
      {isError && (
        <span className="grid justify-items-center gap-1 p-2 text-center text-t1">
          <ImageOff size={20} />
          <span className={missing === undefined ? 'sr-only' : undefined}>{missing ?? alt}</span>
        </span>
      )}
    </span>
  );
}
