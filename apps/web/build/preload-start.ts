import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const PARTS = [/app\/start\.tsx$/];

/**
 * Lets browsers fetch beside the entry what guests and members need alike. The entry itself asks for the rest once it
 * knows who is there.
 */
export function preloadStart(): Plugin {
  return {
    name: 'sfera:preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const parts = PARTS.map((part) =>
          chunks.find(({ facadeModuleId }) => facadeModuleId && part.test(facadeModuleId)),
        );
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) throw new Error('The build has no entry');
        const known = withImports(entry, bundle);
        const wanted = new Set<Rolldown.OutputChunk>();
        for (const part of parts) {
          if (!part) throw new Error('The build has no part to preload');
          withImports(part, bundle, wanted);
        }
        const own = [...wanted.difference(known)];
        // Without its styles a chunk would wait for them once it is there.
        const styles = own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        return [
          ...own.map(({ fileName }) => preload({ rel: 'modulepreload' }, fileName)),
          ...styles.map((file) => preload({ rel: 'preload', as: 'style' }, file)),
        ];
      },
    },
  };
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
