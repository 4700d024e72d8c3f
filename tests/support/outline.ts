/** Attributes that a reader sees or hears, in the order in which they are written. */
const told = [
  ...['aria-label', 'alt', 'placeholder', 'name', 'value', 'href', 'autocomplete', 'inputmode'],
  ...['aria-current', 'aria-expanded', 'aria-pressed', 'aria-selected', 'aria-busy'],
  ...['aria-valuetext', 'data-tone', 'data-variant', 'data-selected', 'data-pending'],
  ...['data-invalid', 'data-state', 'data-unsettled'],
];
/** Told by their name alone. */
const flags = ['checked', 'disabled', 'readonly', 'inert'];
/** Usual values, which say nothing. */
const usual = new Set(['data-tone=ink', 'data-tone=soft', 'aria-expanded=false']);
/** Elements that only group others, unless they have a role or a state. */
const isGroup =
  /^(div|span|ul|ol|dl|dt|dd|section|form|fieldset|b|strong|small|em|p|label|li|body)$/;
/** A line for each of their entries. */
const isList = /^(ul|ol|dl|select)$/;
/** Says nothing, or is told by the element round it. */
const isHidden = 'svg:not([role]), svg *, style, script, [hidden], [data-live-announcer]';

/** In place of the time that a timer shows: a slow machine records another second. */
const runningTime = 'mm:ss';

/**
 * What a page says, one line for each element that says something: its role or tag, its text and its state. Nothing of
 * layout and class names: it changes when a reader would notice.
 * @param without a selector of parts that are left out
 */
export function outlineOf(root: Element, without: string): string {
  const lines: string[] = [];
  const visit = (element: Element, depth: number): void => {
    if (element.matches(isHidden) || element.matches(without)) return;
    const states = statesOf(element);
    if (states.length === 0 && element.matches(':empty:is([role], div)')) return;
    const role = element.getAttribute('role');
    const isPlain =
      !isList.test(element.localName) &&
      [...element.querySelectorAll('*')].every(
        (inner) => inner.matches(isHidden) || (isSilent(inner) && !isList.test(inner.localName)),
      );
    const text = role === 'timer' ? runningTime : isPlain ? textIn(element) : textOf(element);
    const isTold = text !== '' || !isSilent(element);
    if (isTold)
      lines.push(
        '  '.repeat(depth) +
          [
            ...(role || !isGroup.test(element.localName) ? [role ?? element.localName] : []),
            ...(text ? [JSON.stringify(text)] : []),
            ...(states.length > 0 ? [`[${states.join(' ')}]`] : []),
          ].join(' '),
      );
    if (!isPlain) for (const child of element.children) visit(child, depth + (isTold ? 1 : 0));
  };
  visit(root, 0);
  return lines.join('\n');
}

const isSilent = (element: Element) =>
  isGroup.test(element.localName) &&
  !element.hasAttribute('role') &&
  statesOf(element).length === 0;

function statesOf(element: Element): string[] {
  const named = told
    .map(
      (name) =>
        `${name}=${name === 'value' ? valueOf(element) : (element.getAttribute(name) ?? '')}`,
    )
    .filter((state) => !state.endsWith('=') && !usual.has(state))
    .map((state) => state.replace(/^(aria|data)-/, ''));
  const input = element as Partial<HTMLInputElement>;
  return [
    ...named,
    ...flags.filter((flag) => input[flag as 'checked'] || element.hasAttribute(flag)),
  ];
}

/** A password is never recorded. */
const valueOf = (element: Element) =>
  element instanceof HTMLInputElement && element.type !== 'password' ? element.value : '';

const joined = (parts: readonly string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** The text of an element itself. */
const textOf = (element: Element) =>
  joined([...element.childNodes].map((node) => (node instanceof Text ? node.data : '')));

/** The text of an element and of everything in it. */
function textIn(element: Element): string {
  if (element.matches(isHidden)) return '';
  return joined(
    [...element.childNodes].map((node) =>
      node instanceof Text ? node.data : node instanceof Element ? textIn(node) : '',
    ),
  );
}
