/** What assistive technology reads of a form field. */

export const isInvalid = (field: HTMLElement): boolean =>
  field.getAttribute('aria-invalid') === 'true';

/** The hint or the error that belongs to the field. */
export function noteOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

export const valueOf = (field: HTMLElement): string => (field as HTMLInputElement).value;

export const hasFocus = (element: HTMLElement): boolean => document.activeElement === element;
