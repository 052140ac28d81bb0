/** A button that asks for one picture: from the camera of a phone, or from the device. */
import { useRef, type ReactNode } from 'react';
import { CAMERA_TYPES, PICTURE_TYPES } from '#web/lib/readers/picture-types.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';

export interface PictureButtonProps {
  icon: ReactNode;
  children: ReactNode;
  onPicture: (file: File) => void;
  variant?: ButtonVariant;
  /** Opens the camera where there is one at the back. */
  camera?: boolean;
  className?: string;
}

export function PictureButton({ icon, children, onPicture, variant = 'quiet', camera = false, className }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} icon={icon} className={className} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={camera ? CAMERA_TYPES : PICTURE_TYPES}
        capture={camera ? 'environment' : undefined}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same picture may be chosen again.
          event.target.value = '';
          if (file) onPicture(file);
        }}
      />
    </>
  );
}
