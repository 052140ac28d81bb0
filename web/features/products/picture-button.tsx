/** A button that asks for one picture: from the camera of a phone, or from the device. */
import type { ReactNode } from 'react';
import { CAMERA_TYPES, PICTURE_TYPES } from '#web/lib/readers/picture-types.ts';
import type { ButtonVariant } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';

export interface PictureButtonProps {
  icon: ReactNode;
  children: ReactNode;
  onPicture: (file: File) => void;
  variant?: ButtonVariant;
  /** Opens the camera where there is one at the back. */
  camera?: boolean;
  className?: string;
}

export function PictureButton({ onPicture, variant = 'quiet', camera = false, ...button }: PictureButtonProps) {
  return (
    <FileButton
      {...button}
      variant={variant}
      camera={camera}
      accept={camera ? CAMERA_TYPES : PICTURE_TYPES}
      onFiles={([file]) => {
        if (file) onPicture(file);
      }}
    />
  );
}
