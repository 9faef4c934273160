import type { Brand } from '@sfera/contract/admin/brand';
import { largeLogoImage } from '@sfera/contract/people/portraits';
import { shortened } from '@sfera/contract/words/characters';
import { escapeHtml } from '../../http/web/escape-html.ts';
import type { Author } from './queries.ts';

const tag = (name: 'meta' | 'link', attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')} />`;

const feeds = (self: string, title: string) => [
  tag('link', { rel: 'alternate', type: 'application/atom+xml', title, href: `${self}/atom.xml` }),
  tag('link', { rel: 'alternate', type: 'application/feed+json', title, href: `${self}/feed.json` }),
];

/** The head of the profile of a public account: readers find its feeds, messengers its name and picture. */
export function personHead(author: Author, origin: string, brand: Brand): string {
  const name = author.user_name.trim() || author.login;
  const url = `${origin}/user/${author.id}`;
  const words = shortened(author.description.replaceAll(/\s+/g, ' ').trim(), 200) || `@${author.login}`;
  const property = (key: string, content: string) => tag('meta', { property: key, content });
  return [
    `<title>${escapeHtml(`${name} (@${author.login}) · ${brand.name}`)}</title>`,
    tag('meta', { name: 'description', content: words }),
    property('og:type', 'profile'),
    property('og:site_name', brand.name),
    property('og:title', `${name} (@${author.login})`),
    property('og:description', words),
    property('og:url', url),
    ...(author.avatar_url === null ? [] : [property('og:image', origin + largeLogoImage(author.avatar_url))]),
    ...feeds(`${origin}/feeds/people/${encodeURIComponent(author.login)}`, name),
    ...(author.allows_embedding
      ? [
          tag('link', {
            rel: 'alternate',
            type: 'application/json+oembed',
            title: name,
            href: `${origin}/oembed?url=${encodeURIComponent(url)}`,
          }),
        ]
      : []),
  ].join('\n    ');
}

/** The head of the page of a tag. */
export function tagHead(name: string, origin: string, brand: Brand): string {
  return [
    `<title>${escapeHtml(`#${name} · ${brand.name}`)}</title>`,
    ...feeds(`${origin}/feeds/tags/${encodeURIComponent(name)}`, `#${name}`),
  ].join('\n    ');
}
