/** What a message says. */
export interface ToastMessage {
  title: string;
  text?: string | undefined;
  /** One button in the message, such as Undo. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Shown once at a time: a second one with the same id replaces the first. */
  id?: string | undefined;
}
