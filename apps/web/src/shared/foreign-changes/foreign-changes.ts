/** Texts that a translator took out of the page, and the elements with the translations that stand in their places. */
const translations = new WeakMap<Node, Element>();
/** The elements of `translations`. */
const known = new WeakSet<Element>();

/** The child of `parent` that is or holds the node. */
function childWith(node: Node | null | undefined, parent: Node): Node | null {
  let child = node ?? null;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

function noteTranslation(
  { removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord,
  changes: MutationObserver,
): void {
  const [text] = removedNodes;
  if (!(text instanceof Text) || text.parentNode) return;
  const [added] = addedNodes;
  // The app draws no <font>, and puts no element in the place of a text in one step.
  const translation = [added, previousSibling, nextSibling].find(
    (node): node is Element =>
      node instanceof Element && !known.has(node) && (node === added || node.localName === 'font'),
  );
  if (!translation) return;
  translations.set(text, translation);
  known.add(translation);
  changes.observe(text, { characterData: true });
}

/**
 * Lets React go on when others have changed the page: a translator wraps texts or puts elements in their places, and
 * extensions move and remove nodes. The browser's own methods throw when a child is not where React left it, and the
 * app would end with its crash page.
 */
export function surviveForeignChanges(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.insertBefore = function put<Child extends Node>(this: Node, node: Child, next: Node | null) {
    const place = next && (childWith(next, this) ?? childWith(translations.get(next), this));
    insertBefore.call(this, node, place);
    return node;
  };

  Node.prototype.removeChild = function take<Child extends Node>(this: Node, node: Child) {
    translations.get(node)?.remove();
    let box: Node | null = node.parentNode;
    if (box) removeChild.call(box, node);
    // Empty wrappers have no use.
    while (box && box !== this && !box.hasChildNodes() && this.contains(box)) {
      const outer: Node | null = box.parentNode;
      outer?.removeChild(box);
      box = outer;
    }
    return node;
  };

  new MutationObserver((records, changes) => {
    for (const record of records) {
      const { type, target, addedNodes } = record;
      // React has changed a text that is not in the page: it goes back, and the translator meets it again.
      if (type === 'characterData' && !target.parentNode)
        translations.get(target)?.replaceWith(target as CharacterData);
      noteTranslation(record, changes);
      // React has moved a text: its translation must not stay behind.
      for (const node of addedNodes) if (node.isConnected) translations.get(node)?.remove();
    }
  }).observe(document, { childList: true, subtree: true });
}
