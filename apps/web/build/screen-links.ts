import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { BuiltChunk } from './shell-files.ts';

/**
 * Screens whose chunks `index.html` does not name, by the paths that open them (`app/routes.tsx`). Chats have some thirty
 * small chunks, which over HTTP/1.1 would keep the entry waiting.
 */
const SCREENS: Readonly<Record<string, string>> = {
  '^/swipes$': 'src/features/swipes/swipes-page.tsx',
  '^/(?:user|userProfile)/[^/]+$': 'src/app/pages/profile/user-profile-page.tsx',
  '^/(?:post|myProfile/post|userProfile/post)/[^/]+$': 'src/app/pages/post-page.tsx',
};

/** The chunk (`chunk-groups.ts`) that draws the first picture of these screens before React. */
const FIRST_PICTURE = 'other screens';

/** The links of a build: for each pattern of paths, the value of the `Link` header. */
export type ScreenLinks = Readonly<Record<string, string>>;

type Manifest = Readonly<Record<string, BuiltChunk>>;

/**
 * Writes `.vite/screen-links.json`, from which the server tells browsers to fetch a screen's own chunks beside the
 * entry instead of after it.
 */
export function screenLinks(): Plugin {
  return {
    name: 'sfera:screen-links',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) return;
        const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
        const first =
          Object.keys(manifest).find((key) => manifest[key]?.name === FIRST_PICTURE) ?? FIRST_PICTURE;
        const page = await readFile(join(dir, 'index.html'), 'utf8');
        const links: ScreenLinks = Object.fromEntries(
          Object.entries(SCREENS).map(([path, key]) => [path, linksOf(manifest, [first, key], page)]),
        );
        await writeFile(join(dir, '.vite/screen-links.json'), JSON.stringify(links));
      },
    },
  };
}

/** The `Link` header of chunks with all that they import, without the files that the page itself names. */
function linksOf(manifest: Manifest, keys: readonly string[], page: string): string {
  const found = new Map<string, string>();
  const known = new Set<string>();
  const open = [...keys];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const chunk = manifest[next];
    if (!chunk) throw new Error(`The build has no ${next}`);
    if (known.has(next)) continue;
    known.add(next);
    found.set(chunk.file, 'rel=modulepreload; crossorigin');
    for (const file of chunk.css ?? []) found.set(file, 'rel=preload; as=style; crossorigin');
    open.push(...(chunk.imports ?? []));
  }
  return [...found]
    .filter(([file]) => !page.includes(`/${file}"`))
    .map(([file, attributes]) => `</${file}>; ${attributes}`)
    .join(', ');
}
