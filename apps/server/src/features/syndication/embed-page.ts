import { ACCENTS } from '@sfera/contract/admin/accents';
import type { Brand } from '@sfera/contract/admin/brand';
import type { Post } from '@sfera/contract/posts/posts';
import { escapeHtml } from '../../http/web/escape-html.ts';
import { itemsOf, jpegOf, nameOf } from './entry.ts';
import { plainLinks } from './plain-links.ts';
import type { Author } from './queries.ts';

/** `MAX_EMBEDDED` posts of a person fit into a frame of usual size. */
export const MAX_EMBEDDED = 12;

/** The page of one post inside another site: no script, no cookie, nothing from elsewhere. */
export function postPage(post: Post, origin: string, brand: Brand): string {
  const items = itemsOf(post);
  const [first] = items;
  const url = `${origin}/post/${post.id}`;
  const media =
    post.isSensitive || !first
      ? `<a class="closed" href="${url}" target="_blank" rel="noopener">Снимки скрыты автором. Открыть публикацию</a>`
      : first.video?.url
        ? `<video controls preload="none" playsinline poster="${escapeHtml(jpegOf(first.picture).jpeg)}" src="${escapeHtml(first.video.url)}"></video>`
        : `<a class="media" href="${url}" target="_blank" rel="noopener"><img src="${escapeHtml(jpegOf(first.picture).jpeg)}" alt="${escapeHtml(first.altText ?? '')}"></a>`;
  const more = items.length > 1 && !post.isSensitive ? `<span class="more">1 из ${items.length}</span>` : '';
  return page(
    `${nameOf(post.user)} · ${brand.name}`,
    brand,
    `<article>
${head(post.user, `${origin}/user/${post.user.id}`)}
<div class="box">${media}${more}</div>
${post.description ? `<p class="words">${plainLinks(post.description)}</p>` : ''}
<footer><time datetime="${post.createdAt}">${DAY.format(new Date(post.createdAt))}</time>
<a href="${url}" target="_blank" rel="noopener">Открыть на сервере ${escapeHtml(`«${brand.name}»`)}</a></footer>
</article>`,
  );
}

/** The newest posts of a person as tiles. */
export function personPage(author: Author, posts: readonly Post[], origin: string, brand: Brand): string {
  const url = `${origin}/user/${author.id}`;
  const tiles = posts
    .map((post) => {
      const label = escapeHtml(post.altText ?? (post.description.slice(0, 80) || 'Публикация'));
      const picture = post.isSensitive
        ? ''
        : `<img src="${escapeHtml(post.thumbnailUrl)}" alt="${label}" loading="lazy">`;
      return `<li><a href="${origin}/post/${post.id}" target="_blank" rel="noopener"${picture ? '' : ` aria-label="${label}"`}>${picture}</a></li>`;
    })
    .join('\n');
  return page(
    `${author.user_name.trim() || author.login} · ${brand.name}`,
    brand,
    `<article>
${head({ login: author.login, userName: author.user_name, logoImage: author.avatar_url }, url)}
${posts.length > 0 ? `<ul>${tiles}</ul>` : '<p class="words">Публикаций пока нет.</p>'}
<footer><a href="${url}" target="_blank" rel="noopener">Все публикации на сервере ${escapeHtml(`«${brand.name}»`)}</a></footer>
</article>`,
  );
}

/** The page of a frame that has nothing to show. */
export const emptyPage = (words: string, origin: string, brand: Brand): string =>
  page(
    brand.name,
    brand,
    `<article class="empty"><p class="words">${words}</p><footer><a href="${origin}/" target="_blank" rel="noopener">${escapeHtml(brand.name)}</a></footer></article>`,
  );

const DAY = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' });

const head = (person: { login: string; userName: string; logoImage: string | null }, url: string) => {
  const picture =
    person.logoImage === null
      ? ''
      : `<img src="${escapeHtml(person.logoImage)}" alt="" width="40" height="40">`;
  return `<header><a href="${url}" target="_blank" rel="noopener">${picture}<span><b>${escapeHtml(person.userName.trim() || person.login)}</b><small>@${escapeHtml(person.login)}</small></span></a></header>`;
};

const page = (title: string, brand: Brand, body: string) => {
  const { light, dark } = ACCENTS[brand.accent];
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
:root { --ink: #0f1218; --quiet: #5a6372; --line: #e4e7ec; --ground: #fff; --soft: #eef0f4; --accent: ${light.accent}; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1f3f7; --quiet: #a3acba; --line: #232832; --ground: #13161c; --soft: #1c2028; --accent: ${dark.accent}; } }
* { box-sizing: border-box; margin: 0; }
html, body { height: 100%; }
body { background: var(--ground); color: var(--ink); font: 15px/1.45 Inter, 'Segoe UI', Roboto, system-ui, sans-serif; }
article { display: flex; flex-direction: column; height: 100%; min-height: 160px; border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
header a { display: flex; align-items: center; gap: 10px; padding: 10px 14px; color: inherit; text-decoration: none; }
header img { border-radius: 50%; object-fit: cover; }
header span { display: flex; flex-direction: column; min-width: 0; }
header small, time { color: var(--quiet); font-size: 13px; }
.box { position: relative; flex: 1 1 0; min-height: 120px; background: var(--soft); }
.box img, .box video, .box .media { display: block; width: 100%; height: 100%; object-fit: contain; }
.more { position: absolute; top: 10px; right: 10px; padding: 2px 10px; border-radius: 99px; background: rgb(12 14 20 / 72%); color: #fff; font-size: 13px; }
.closed { display: grid; place-items: center; height: 100%; padding: 20px; color: var(--accent); text-align: center; }
.words { padding: 10px 14px 0; overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; flex: none; }
.words a, footer a { color: var(--accent); }
footer { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 12px; padding: 10px 14px; margin-top: auto; }
footer a { text-decoration: none; font-weight: 600; overflow-wrap: anywhere; }
ul { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2px; padding: 0; list-style: none; }
li a { display: block; aspect-ratio: 1; background: var(--soft); }
li img { width: 100%; height: 100%; object-fit: cover; display: block; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
</style>
</head>
<body>
${body}
</body>
</html>
`;
};
