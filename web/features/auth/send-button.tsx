/** The button that sends a visitor's form, as wide as it. Where a phone's keyboard leaves little room it stays in sight above that. */
import { Button, type ButtonProps } from '#web/ui/button.tsx';

export function SendButton(props: Omit<ButtonProps, 'type' | 'wide'>) {
  return (
    <div className="short:sticky short:bottom-[var(--keyboard,0px)] short:z-1 short:bg-paper short:py-2">
      <Button {...props} type="submit" wide />
    </div>
  );
}
