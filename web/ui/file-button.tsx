/** A button that asks for files of the device. */
import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** Types and endings that the browser offers; others can be chosen all the same. */
  accept: string;
  /** One call for each choice; none for a dialog that was cancelled. */
  onFiles: (files: readonly File[]) => void;
  multiple?: boolean;
  /** Opens the camera at the back where there is one. */
  camera?: boolean;
  /** Name of the field, for those who reach it without the button. */
  label?: string;
}

export function FileButton({ accept, onFiles, multiple = false, camera = false, label, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        capture={camera ? 'environment' : undefined}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file chosen again is a change, too.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...button} onClick={() => field.current?.click()} />
    </>
  );
}
