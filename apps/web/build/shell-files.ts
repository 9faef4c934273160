/** An entry of Vite's list of a build, `.vite/manifest.json`, as far as it is used here. */
export interface BuiltChunk {
  file: string;
  name?: string;
  /** Keys of other chunks. */
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  /** File names. */
  css?: readonly string[];
  assets?: readonly string[];
}

/**
 * Code of the editors that is loaded with a photo, a video or music, what shows videos of chats and cuts them, and the
 * list of passwords that is loaded with registration: large, and needed by few people or never without the network.
 */
const TOOL =
  /^src\/(?:shared\/media\/(?!trim)|shared\/password-strength|features\/create\/story\/music|features\/chat\/(?:photo\/trim|history\/bubble\/video\/video-viewer))/;
/** Pictures among the assets of a chunk; the other assets are workers and WebAssembly of the tools. */
const PICTURE = /\.(?:svg|png|webp)$/;

/** The files that a built page names in its tags. */
export const filesOfPage = (html: string): string[] =>
  [...html.matchAll(/ (?:src|href)="\/(assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? []);

/**
 * The files that make up the app without the network: everything that its page leads to, except the tools. Vite marks
 * no entry in its list when the page has a style sheet of its own: both have the key `index.html`.
 * @param manifest chunks by their keys
 * @param named the files that the page names
 * @returns file names, sorted
 * @throws when the page leads to no code
 */
export function shellFiles(
  manifest: Readonly<Record<string, BuiltChunk>>,
  named: readonly string[],
): string[] {
  const files = new Set<string>(named);
  const known = new Set<string>();
  const open = Object.keys(manifest).filter((key) => named.includes(manifest[key]?.file ?? ''));
  if (!named.some((file) => file.endsWith('.js'))) throw new Error('The page names no script');
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key];
    if (!chunk || known.has(key)) continue;
    known.add(key);
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = chunk;
    for (const name of [file, ...css, ...assets.filter((asset) => PICTURE.test(asset))]) files.add(name);
    open.push(...imports, ...dynamicImports.filter((asked) => !TOOL.test(asked)));
  }
  return [...files].toSorted();
}
