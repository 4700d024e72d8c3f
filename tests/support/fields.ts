/** What a screen reader says about a form field. */

/** True when the field is marked as invalid. */
export const isInvalid = (field: HTMLElement): boolean =>
  field.getAttribute('aria-invalid') === 'true';

/** The hint or the error that belongs to the field. */
export function noteOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** The value of the field. */
export const valueOf = (field: HTMLElement): string => (field as HTMLInputElement).value;

/** True when the element has the keyboard focus. */
export const hasFocus = (element: HTMLElement): boolean => document.activeElement === element;
