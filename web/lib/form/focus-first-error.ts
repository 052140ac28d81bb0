function focusWithWords(field: HTMLElement | null | undefined): void {
  field?.focus();
  const words = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
  // Below the field, where the foot of a panel could lie over them.
  for (const id of words.filter((one) => one.endsWith('-error'))) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
}

/** After a rejected submit: focuses the first invalid field once React has marked it (after the end of a press, see ui/after-press.ts). */
export function focusFirstError(form: HTMLElement | null): void {
  setTimeout(() => requestAnimationFrame(() => focusWithWords(form?.querySelector<HTMLElement>('[aria-invalid="true"]'))), 0);
}
