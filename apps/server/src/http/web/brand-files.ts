import { createHash } from 'node:crypto';
import { accentStyle } from '@sfera/contract/admin/accents';
import { type Brand, DEFAULT_BRAND, isNamed } from '@sfera/contract/admin/brand';
import { escapeHtml } from './escape-html.ts';

export const isUsual = (brand: Brand): boolean => JSON.stringify(brand) === JSON.stringify(DEFAULT_BRAND);

/** Changes with everything that a page, the manifest or the worker says of the brand. */
const versionOf = (brand: Brand): string =>
  createHash('sha256').update(JSON.stringify(brand)).digest('hex').slice(0, 8);

/** The addresses of an own icon hold its version, so browsers keep the files for ever. */
const iconPath = ({ icon }: Brand, file: string) =>
  icon === null ? `/icons/${file}` : `/icons/${icon}/${file}`;

const contentOf = (name: string) => new RegExp(`(?<=<meta\\s+name="${name}"\\s+content=")[^"]*`);
const DESCRIPTION = contentOf('description');

/**
 * The built page with the name, words, icons and colours of this server; the usual brand changes nothing.
 * @param head tags of a page of its own, in the place of title and description
 * @param origin without a trailing slash; for the preview of links to the server itself
 */
export function brandPage(page: string, brand: Brand, origin: string | undefined, head?: string): string {
  const whole = head === undefined ? page : withHead(page, head);
  if (isUsual(brand)) return whole;
  const { words, accent } = brand;
  const [name, shortName] = [escapeHtml(brand.name), escapeHtml(brand.shortName)];
  const description = escapeHtml(words) || (isNamed(brand) ? name : '');
  const tags = [
    words && `<meta name="sfera:words" content="${escapeHtml(words)}" />`,
    head === undefined && origin ? previewOf(brand, origin) : '',
    accent === 'blue' ? '' : `<style id="accent">${accentStyle(accent)}</style>`,
  ];
  const changes: [RegExp, string][] = [
    [/(?<=<link\b[^>]* href=")\/icons\/(?=icon\.svg")/, iconPath(brand, '')],
    [/(?<=<link\b[^>]* href=")\/icons\/(?=icon-192\.png")/, iconPath(brand, '')],
    [/(?<=<link\b[^>]* href=")\/icons\/(?=apple-touch-icon\.png")/, iconPath(brand, '')],
    [/(?<=<img src=")\/icons\/(?=logo\.svg")/, iconPath(brand, '')],
    ...(head === undefined ? [[/(?<=<title>)[^<]*/, name] satisfies [RegExp, string]] : []),
    ...(head === undefined && description ? [[DESCRIPTION, description] satisfies [RegExp, string]] : []),
    [contentOf('application-name'), name],
    [contentOf('apple-mobile-web-app-title'), shortName],
    [/(?<=<span aria-hidden="true">)[^<]*/, shortName],
    [
      /(?<=<noscript>)[^<]*/,
      isNamed(brand) ? `${name}: включите JavaScript.` : 'Для работы Сферы включите JavaScript.',
    ],
    [/(?=<\/head>)/, tags.filter(Boolean).join('\n')],
  ];
  // By a function, because `$` in a name is a `$`.
  return changes.reduce((result, [place, text]) => result.replace(place, () => text), whole);
}

const withHead = (page: string, head: string) =>
  page.replace(/\s*<meta\s+name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => head);

/** For messengers, which show a link to the server itself. */
const previewOf = (brand: Brand, origin: string) =>
  [
    ['og:type', 'website'],
    ['og:site_name', brand.name],
    ['og:title', brand.name],
    ...(brand.words ? [['og:description', brand.words]] : []),
    ['og:url', `${origin}/`],
    ['og:image', origin + iconPath(brand, 'icon-512.png')],
  ]
    .map(([key = '', value = '']) => `<meta property="${key}" content="${escapeHtml(value)}" />`)
    .join('\n');

/** The built manifest. Its pictures of screens show the usual brand, and an own icon has no outline of one colour. */
export function brandManifest(manifest: string, brand: Brand): string {
  const { screenshots, ...kept } = JSON.parse(manifest) as {
    description: string;
    icons: { src: string; purpose: string }[];
    screenshots: unknown;
  };
  const icons = kept.icons
    .filter(({ purpose }) => brand.icon === null || purpose !== 'monochrome')
    .map(({ src, ...icon }) =>
      Object.assign(icon, { src: src.replace('/icons/', () => iconPath(brand, '')) }),
    );
  const { name, shortName, words } = brand;
  return JSON.stringify({
    ...kept,
    name,
    short_name: shortName,
    description: words || (isNamed(brand) ? name : kept.description),
    icons,
    ...(!isNamed(brand) && brand.icon === null && { screenshots }),
  });
}

/** The built worker, which reads the brand as `sferaBrand`: browsers fetch the app anew when this line changes. */
export const brandWorker = (worker: string, brand: Brand): string =>
  `self.sferaBrand=${JSON.stringify({
    version: versionOf(brand),
    name: brand.name,
    hasIcon: brand.icon !== null,
  })};\n${worker}`;

/** The drawings of an own icon: its picture with round corners, and with the dot of unread news. */
export const DRAWINGS = new Set(['icon.svg', 'logo.svg', 'icon-unread.svg']);

export function drawIcon(name: string, png: Buffer): string {
  const dot = name === 'icon-unread.svg' ? '<circle cx="148" cy="44" r="44" fill="#e0193f"/>' : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><clipPath id="a"><rect width="192" height="192" rx="44"/></clipPath>' +
    `<image width="192" height="192" clip-path="url(#a)" href="data:image/png;base64,${png.toString('base64')}"/>${dot}</svg>`
  );
}
