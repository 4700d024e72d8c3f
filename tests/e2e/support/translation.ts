/**
 * Translates a page as Chrome does, and continues with text that is added later: each text node is replaced by a `<font>` with
 * the translation, here the text in angle quotes. Elements with `translate="no"` stay.
 */
export function translateAsChrome(): void {
  const translate = (node: Node): void => {
    if (node instanceof Text) {
      const isFree = !node.parentElement?.closest('font, script, style, title, [translate="no"]');
      if (!isFree || node.data.trim() === '') return;
      const font = document.createElement('font');
      font.append(Object.assign(document.createElement('font'), { textContent: `‹${node.data}›` }));
      node.replaceWith(font);
    } else [...node.childNodes].forEach(translate);
  };
  translate(document.body);
  new MutationObserver((records) =>
    records.forEach(({ addedNodes }) => addedNodes.forEach(translate)),
  ).observe(document.body, { childList: true, subtree: true });
}
