import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { HEAD_TAG } from './head-script.ts';

/** Guests and members need this alike. */
const START = /app\/start\.tsx$/;
/** Members alone need these: the first card, and the shell with the home feed. */
const MEMBERS = [/app\/first-card\/first-card\.ts$/, /app\/routes\.tsx$/];

/**
 * Lets browsers fetch beside the entry what guests and members need alike; `early.js` does the same with what members
 * need (`data-member`). The entry itself asks for the rest once it knows who is there.
 */
export function preloadStart(): Plugin {
  return {
    name: 'sfera:preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) throw new Error('The build has no entry');
        const wholePart = (name: RegExp) => {
          const part = chunks.find(({ moduleIds }) => moduleIds.some((id) => name.test(id)));
          if (!part) throw new Error('The build has no part to preload');
          return withImports(part, bundle);
        };
        const start = wholePart(START).difference(withImports(entry, bundle));
        const members = MEMBERS.map(wholePart)
          .reduce((all, part) => all.union(part))
          .difference(start)
          .difference(withImports(entry, bundle));
        return {
          html: html.replace(
            HEAD_TAG,
            (tag) =>
              `${tag} data-member="${files(members)
                .map((file) => `/${file}`)
                .join(' ')}"`,
          ),
          tags: files(start).map((file) =>
            preload(file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }, file),
          ),
        };
      },
    },
  };
}

/** Scripts, then their styles: without these a chunk would wait for them once it is there. */
function files(chunks: ReadonlySet<Rolldown.OutputChunk>): string[] {
  const scripts = Array.from(chunks, ({ fileName }) => fileName);
  const styles = new Set<string>();
  for (const { viteMetadata } of chunks) for (const file of viteMetadata?.importedCss ?? []) styles.add(file);
  return [...scripts, ...styles];
}

const preload = (attrs: Record<string, string>, file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(imported, bundle, found);
  }
  return found;
}
