import MarkdownIt from 'markdown-it';

/**
 * CommonMark with tables. Raw HTML is shown as text, links with `javascript:`, `vbscript:`, `file:` and `data:` stay
 * text (the library's `validateLink`), and pictures are not drawn: the policy of the page would load none from
 * elsewhere.
 */
const markdown = new MarkdownIt({ html: false, linkify: true }).disable('image');
// Words with a point, such as «Node.js», are no addresses.
markdown.linkify.set({ fuzzyLink: false });

const { link_open: drawLink } = markdown.renderer.rules;
markdown.renderer.rules['link_open'] = (tokens, index, options, env, renderer) => {
  const token = tokens[index];
  // A link to another server opens beside the app, and learns nothing of it.
  if (token && leadsAway(String(token.attrGet('href')))) {
    token.attrSet('target', '_blank');
    token.attrSet('rel', 'noopener noreferrer nofollow');
  }
  return drawLink?.(tokens, index, options, env, renderer) ?? renderer.renderToken(tokens, index, options);
};

/** A host that no person reads: an address that stays on it belongs to the app. */
const HERE = 'http://here.invalid';

/** Whether a browser takes the address for another server's, as it does `//host` and `https:host`. */
function leadsAway(href: string): boolean {
  const address = URL.parse(href, HERE);
  return address !== null && /^https?:$/.test(address.protocol) && address.origin !== HERE;
}

/** The first main heading becomes the title, empty without one, and the rest the content. */
export function renderPage(source: string): { title: string; html: string } {
  const { renderer, options } = markdown;
  // Editors of Windows begin a file with a byte order mark.
  const tokens = markdown.parse(source.replace(/^\uFEFF/, ''), {});
  const start = tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h1');
  if (start === -1) return { title: '', html: renderer.render(tokens, options, {}) };
  // A heading is three tokens: its opening, its text and its end.
  const [, words] = tokens.splice(start, 3);
  const title = renderer.renderInlineAsText(words?.children ?? [], options, {});
  return { title, html: renderer.render(tokens, options, {}) };
}

/** Texts of the items of the first numbered list, or of the headings of sections when the page has no such list. */
export function listSections(source: string): string[] {
  const tokens = markdown.parse(source.replace(/^\uFEFF/, ''), {});
  const textAfter = (index: number) => {
    let at = index;
    while (at < tokens.length && tokens[at]?.type !== 'inline') at += 1;
    const words = tokens[at];
    return markdown.renderer.renderInlineAsText(words?.children ?? [], markdown.options, {});
  };
  const start = tokens.findIndex(({ type }) => type === 'ordered_list_open');
  const level = start === -1 ? 0 : (tokens[start]?.level ?? 0);
  const end = tokens.findIndex(
    (token, at) => at > start && token.type === 'ordered_list_close' && token.level === level,
  );
  return tokens.flatMap(({ type, tag, level: depth }, at) => {
    const isRule =
      start === -1
        ? type === 'heading_open' && tag === 'h2'
        : at > start && at < end && type === 'list_item_open' && depth === level + 1;
    return isRule ? [textAfter(at)] : [];
  });
}
