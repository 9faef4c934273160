import { escapeHtml } from '../../http/web/escape-html.ts';

const ADDRESS = /https?:\/\/[^\s<>"'«»]+[^\s<>"'«».,;:!?)]/g;

/** A person's text as HTML: addresses are links, line breaks stay. */
export function plainLinks(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const shown = escapeHtml(address);
    html += `${escapeHtml(text.slice(end, index))}<a href="${shown}" rel="nofollow noopener">${shown}</a>`;
    end = index + address.length;
  }
  return (html + escapeHtml(text.slice(end))).replaceAll('\n', '<br>');
}
