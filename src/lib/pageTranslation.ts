/*
 * Chrome's page translation replaces each text node by a `<font>` element. React keeps the detached text node: a later
 * change of it would be invisible, so that an old balance stays on the screen, and its removal would throw.
 */

/** Elements that replace text nodes. */
const stands = new WeakMap<Node, Element>();

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/** Shows a text node again when React changes its text, and removes its replacement when React removes or moves it. */
export function followPageTranslation(root: Node): void {
  const observer = new MutationObserver((records) => {
    for (const record of records)
      if (record.type === 'characterData') putBack(record.target);
      else for (const removed of record.removedNodes) follow(removed, record);
  });
  const follow = (removed: Node, record: MutationRecord) => {
    const font = [...record.addedNodes, record.previousSibling, record.nextSibling].find(isFont);
    if (removed.nodeType !== Node.TEXT_NODE || removed.isConnected || !font) return;
    acceptDetachedNodes();
    stands.set(removed, font);
    observer.observe(removed, { characterData: true });
  };
  observer.observe(root, { childList: true, subtree: true });
}

function putBack(node: Node): void {
  stands.get(node)?.replaceWith(node);
  stands.delete(node);
}

let isAccepting = false;

/** Applies React's calls about a detached node to its replacement. */
function acceptDetachedNodes(): void {
  if (isAccepting) return;
  isAccepting = true;
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) putBack(child);
    return removeChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    if (before && before.parentNode !== this) putBack(before);
    return insertBefore.call(this, added, before) as Added;
  };
}
