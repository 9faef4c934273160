/** What this reads of Vite's own list of a build, `.vite/manifest.json`. */
export interface BuiltChunk {
  file: string;
  isEntry?: boolean;
  /** Keys of other chunks. */
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  /** File names. */
  css?: readonly string[];
  assets?: readonly string[];
}

/**
 * Code of the editors that only comes with a photo, a video or music, and the list of passwords that registration comes
 * with: large, and needed by few or never without the network.
 */
const TOOL = /^src\/(?:shared\/media|features\/create\/story\/music|features\/auth\/register\/strength)\//;
/** Of what a chunk refers to, the pictures; the rest are workers and WebAssembly of the tools. */
const PICTURE = /\.(?:svg|png|webp)$/;

/**
 * The files that the app consists of without the network: all that its entries lead to, but for the tools.
 * @param manifest chunks by their keys
 * @returns file names, sorted
 */
export function shellFiles(manifest: Readonly<Record<string, BuiltChunk>>): string[] {
  const files = new Set<string>();
  const known = new Set<string>();
  const open = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
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
