import { escapeHtml } from '../../http/web/escape-html.ts';
import type { Entry, Feed } from './entry.ts';

// XML 1.0 has no place for these characters, not even as references.
const NOT_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const xml = (text: string) => escapeHtml(text.replaceAll(NOT_XML, ''));

/** A feed without posts has not changed since it began. */
const changedAt = ({ entries }: Feed) =>
  entries
    .map((entry) => entry.changedAt)
    .toSorted()
    .at(-1) ?? '1970-01-01T00:00:00.000Z';

/** The file names below the address of a feed. */
export const FEED_FILES = {
  'atom.xml': { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  'feed.json': { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
} as const;

/** RFC 4287. */
function writeAtom(feed: Feed): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ru">
<id>${xml(feed.id)}</id>
<title>${xml(feed.title)}</title>
${feed.description ? `<subtitle>${xml(feed.description)}</subtitle>\n` : ''}<updated>${changedAt(feed)}</updated>
<icon>${xml(feed.icon)}</icon>
<link rel="self" type="application/atom+xml" href="${xml(`${feed.self}/atom.xml`)}"/>
<link rel="alternate" type="text/html" href="${xml(feed.home)}"/>
${feed.entries.map((entry) => atomEntry(entry)).join('\n')}
</feed>
`;
}

const atomEntry = ({ author, enclosures, tags, ...entry }: Entry) => `<entry>
<id>${xml(entry.id)}</id>
<title>${xml(entry.title)}</title>
<link rel="alternate" type="text/html" href="${xml(entry.url)}"/>
${enclosures.map(({ url, type }) => `<link rel="enclosure" type="${type}" href="${xml(url)}"/>\n`).join('')}<author><name>${xml(author.name)}</name><uri>${xml(author.url)}</uri></author>
<published>${entry.publishedAt}</published>
<updated>${entry.changedAt}</updated>
${tags.map((tag) => `<category term="${xml(tag)}"/>\n`).join('')}<content type="html">${xml(entry.html)}</content>
</entry>`;

/** JSON Feed 1.1. */
function writeJsonFeed({ title, description, home, self, icon, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    ...(description && { description }),
    home_page_url: home,
    feed_url: `${self}/feed.json`,
    icon,
    language: 'ru',
    items: entries.map(({ id, url, html, image, enclosures, tags, author, ...entry }) => ({
      id,
      url,
      title: entry.title,
      content_html: html,
      ...(image && { image }),
      date_published: entry.publishedAt,
      date_modified: entry.changedAt,
      authors: [author],
      ...(tags.length > 0 && { tags }),
      ...(enclosures.length > 0 && {
        attachments: enclosures.map((file) => ({ url: file.url, mime_type: file.type })),
      }),
    })),
  });
}
