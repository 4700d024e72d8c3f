/** What a player sees of a page, as texts. */
export interface Summary {
  title: string;
  /** Notices, alerts and errors. */
  messages: string[];
  /** The question of a dialog; null without one. */
  dialog: string | null;
  /** Buttons and links of the page or its dialog. */
  buttons: string[];
}

const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();

function textsOf(root: ParentNode, selector: string): string[] {
  const texts = [...root.querySelectorAll(selector)].map(textOf).filter((text) => text !== '');
  return [...new Set(texts)];
}

/** Sums up what a document shows. */
export function summarizePage(page: Document): Summary {
  const dialog = page.querySelector('[role=dialog], [role=alertdialog]');
  const root = dialog ?? page.querySelector('main') ?? page.body;
  return {
    title: textsOf(page, 'main h1')[0] ?? textsOf(page, 'main h2')[0] ?? page.title,
    messages: textsOf(page, '[role=alert], [role=status], [data-tone][role]').slice(0, 4),
    dialog: dialog && (textsOf(dialog, 'h1, h2, h3')[0] ?? textOf(dialog).slice(0, 80)),
    buttons: textsOf(root, 'button:not([disabled])').slice(0, 6),
  };
}
