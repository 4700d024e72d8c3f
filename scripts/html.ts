import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Replaces a span of HTML by a text. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** An element in a text of HTML. Its edits leave all other text unchanged. */
export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its own text, decoded. */
  text: string;
  replace: (text: string) => Edit;
  replaceContent: (text: string) => Edit;
  /** Replaces an attribute, name and value. @throws when it has none of that name */
  replaceAttribute: (name: string, text: string) => Edit;
  /** Inserts a text before the element. */
  insertBefore: (text: string) => Edit;
}

/** The elements of a document or a part of one, in order, without those that only the parser adds. */
export function parseHtml(html: string, kind: 'document' | 'part'): HtmlElement[] {
  const root = (kind === 'document' ? parse : parseFragment)(html, {
    sourceCodeLocationInfo: true,
  });
  return elementsIn(root.childNodes).flatMap((element) => toHtmlElement(element));
}

const elementsIn = (nodes: readonly Tree.ChildNode[]): Tree.Element[] =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node.childNodes)] : []));

function toHtmlElement(element: Tree.Element): HtmlElement[] {
  const location = element.sourceCodeLocation;
  if (!location?.startTag) return [];
  const inner = {
    from: location.startTag.endOffset,
    to: location.endTag?.startOffset ?? location.startTag.endOffset,
  };
  return [
    {
      name: element.tagName,
      attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
      text: element.childNodes.map((node) => ('value' in node ? node.value : '')).join(''),
      replace: (text) => ({ from: location.startOffset, to: location.endOffset, text }),
      replaceContent: (text) => ({ ...inner, text }),
      replaceAttribute: (name, text) => {
        const attributeLocation = location.attrs?.[name];
        if (!attributeLocation) throw new Error(`<${element.tagName}> has no ${name}`);
        return { from: attributeLocation.startOffset, to: attributeLocation.endOffset, text };
      },
      insertBefore: (text) => ({ from: location.startOffset, to: location.startOffset, text }),
    },
  ];
}

/** Edits spans that do not overlap. */
export const editHtml = (html: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((one, other) => other.from - one.from)
    .reduce(
      (text, { from, to, text: replacement }) => text.slice(0, from) + replacement + text.slice(to),
      html,
    );
