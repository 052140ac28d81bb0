/** After a rejected submit: focuses the first invalid field once React has marked it (after the end of a press, see ui/after-press.ts). */
export function focusFirstError(form: HTMLElement | null): void {
  setTimeout(() => requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()), 0);
}
