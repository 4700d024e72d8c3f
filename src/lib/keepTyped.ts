/**
 * Carries typed values over to the fields that replace those of the prerendered page: React renders a page again if its
 * elements are not the expected ones, for example after a password manager has inserted some of its own.
 * @returns a function to call when React has rendered the page again
 */
export function keepTyped(root: ParentNode): (error: unknown) => void {
  const before = [...root.querySelectorAll('input')];
  let focused: Element | null = null;
  root.addEventListener('focusin', ({ target }) => (focused = target as Element));
  if (root.contains(document.activeElement)) focused = document.activeElement;
  return (error) => {
    for (const old of before) {
      if (old.type === 'radio') {
        if (!old.isConnected && old.checked) choose(root, old);
        continue;
      }
      const field =
        !old.isConnected && old.name !== ''
          ? root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(old.name)}"]`)
          : null;
      if (!field) continue;
      if (field.value !== old.value) type(field, old.value);
      if (focused === old) field.focus();
    }
    reportError(error);
  };
}

/** Chooses a radio button as a tap would. */
function choose(root: ParentNode, { name, value }: HTMLInputElement): void {
  const same = `input[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`;
  const radio = root.querySelector<HTMLInputElement>(same);
  if (radio && !radio.checked) radio.click();
}

const { set: setValue } =
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};

/** Sets a value as typing would, so that React notices. */
function type(field: HTMLInputElement, value: string): void {
  setValue?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
