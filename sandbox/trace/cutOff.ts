interface ReadPart {
  head: Record<string, unknown>;
  steps: unknown[];
  /** Whether the trace is complete and followed by further text. */
  isEnded: boolean;
}

/**
 * Reads a trace whose text is cut off, or continues after its end: the fields before its steps, and
 * the complete steps.
 */
export function cutOffTrace(text: string): ReadPart {
  const name = /,?\s*"steps"\s*:\s*\[/.exec(text);
  if (!name) return { head: beginningOf(text), steps: [], isEnded: false };
  const head = parseJson(`${text.slice(0, name.index)}}`);
  if (!isFields(head)) return { head: {}, steps: [], isEnded: false };
  const { items, isEnded } = wholeItems(text.slice(name.index + name[0].length));
  return { head, steps: items.map(parseJson).filter((step) => step !== undefined), isEnded };
}

/** The complete fields of a trace that is cut off before its steps. */
function beginningOf(text: string): Record<string, unknown> {
  if (!/^\s*\{\s*"format"\s*:\s*"champa-trace"/.test(text)) return {};
  for (let end = text.length; end > 0; end = text.lastIndexOf(',', end - 1)) {
    const head = parseJson(`${text.slice(0, end)}}`);
    if (isFields(head)) return head;
  }
  return {};
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The complete objects of a list, as texts. `isEnded`: the object that contains the list is complete too. */
function wholeItems(list: string): { items: string[]; isEnded: boolean } {
  const items: string[] = [];
  let depth = 0;
  let start = 0;
  // Braces within strings do not count
  for (const { 0: part, index } of list.matchAll(/"(?:[^"\\]|\\.)*"?|[{}]/g)) {
    if (part === '{' && depth++ === 0) start = index;
    if (part === '}' && --depth === 0) items.push(list.slice(start, index + 1));
    if (depth < 0) return { items, isEnded: true };
  }
  return { items, isEnded: false };
}
