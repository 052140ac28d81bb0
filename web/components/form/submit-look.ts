/** A main button that would send nothing yet is not green; pressing it says what is missing. */
import type { ButtonVariant } from '#web/ui/button.tsx';

export const submitLook = (isReady: boolean): ButtonVariant => (isReady ? 'primary' : 'quiet');
