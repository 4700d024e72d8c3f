/** Attributes that users see or hear, in the order in which they are written. */
const spokenAttributes = [
  ...['aria-label', 'alt', 'placeholder', 'name', 'value', 'href', 'autocomplete', 'inputmode'],
  ...['aria-current', 'aria-expanded', 'aria-pressed', 'aria-selected', 'aria-busy'],
  ...['aria-valuetext', 'data-tone', 'data-variant', 'data-selected', 'data-pending'],
  ...['data-invalid', 'data-state', 'data-unsettled'],
];
/** Attributes of which only the name is written. */
const flags = ['checked', 'disabled', 'readonly', 'inert'];
/** Default values, which are not written. */
const usual = new Set(['data-tone=ink', 'data-tone=soft', 'aria-expanded=false']);
/** Elements that only group others, unless they have a role or a state. */
const isGroup =
  /^(div|span|ul|ol|dl|dt|dd|section|form|fieldset|b|strong|small|em|p|label|li|body)$/;
/** Elements whose entries get a line each. */
const isList = /^(ul|ol|dl|select)$/;
/** Elements without content, or read as part of the element around them. */
const isHidden = 'svg:not([role]), svg *, style, script, [hidden], [data-live-announcer]';

/** In place of the time that a timer shows: a slow machine records another second. */
const runningTime = 'mm:ss';

/**
 * What a page says: a line for each element with its role or tag, its text and its state. Without layout and class names, so
 * that it changes only when users would notice.
 * @param ignoredSelector selector of parts to leave out
 */
export function outlineOf(root: Element, ignoredSelector: string): string {
  const lines: string[] = [];
  const visit = (element: Element, depth: number): void => {
    if (element.matches(isHidden) || element.matches(ignoredSelector)) return;
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
  const attributeTexts = spokenAttributes
    .map(
      (name) =>
        `${name}=${name === 'value' ? valueOf(element) : (element.getAttribute(name) ?? '')}`,
    )
    .filter((state) => !state.endsWith('=') && !usual.has(state))
    .map((state) => state.replace(/^(aria|data)-/, ''));
  const input = element as Partial<HTMLInputElement>;
  return [
    ...attributeTexts,
    ...flags.filter((flag) => input[flag as 'checked'] || element.hasAttribute(flag)),
  ];
}

/** A password is never recorded. */
const valueOf = (element: Element) =>
  element instanceof HTMLInputElement && element.type !== 'password' ? element.value : '';

const joinParts = (parts: readonly string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** The element's own text, without that of its children. */
const textOf = (element: Element) =>
  joinParts([...element.childNodes].map((node) => (node instanceof Text ? node.data : '')));

/** The text of an element and of everything in it. */
function textIn(element: Element): string {
  if (element.matches(isHidden)) return '';
  return joinParts(
    [...element.childNodes].map((node) =>
      node instanceof Text ? node.data : node instanceof Element ? textIn(node) : '',
    ),
  );
}
