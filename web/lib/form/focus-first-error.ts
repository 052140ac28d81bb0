function focusWithWords(field: HTMLElement | null | undefined): void {
  field?.focus();
  // The words are below the field (ui/field.tsx), where the foot of a panel could lie over them.
  document.getElementById(`${field?.id}-error`)?.scrollIntoView({ block: 'nearest' });
}

/** After a rejected submit: focuses the first invalid field once React has marked it (after the end of a press, see ui/after-press.ts). */
export function focusFirstError(form: HTMLElement | null): void {
  setTimeout(() => requestAnimationFrame(() => focusWithWords(form?.querySelector<HTMLElement>('[aria-invalid="true"]'))), 0);
}
