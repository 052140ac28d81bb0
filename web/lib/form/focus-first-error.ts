/** After a refused submit: puts the focus on the first field that is wrong, once React has marked it (which waits for the end of a press, see ui/after-press.ts). */
export function focusFirstError(form: HTMLElement | null): void {
  setTimeout(() => requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()), 0);
}
