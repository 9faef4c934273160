import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, transformWithOxc, type Plugin } from 'vite';

const NAME = 'head.js';
/** The scripts that run before anything is drawn: first the one that says what an old browser lacks, then the calls of the screen. */
const SCRIPTS = ['unfit-browser.js', 'early.js', 'appearance.js', 'data-use.js'];
/** Every browser that knows modules reads this syntax; the others fetch `unfit-browser.js` by its `nomodule` tag. */
const TARGET = 'es2017';
const TAG = /<script(?: defer)? src="\/([\w-]+\.js)"><\/script>\s*/g;
/** The beginning of the one tag in a built page. */
export const HEAD_TAG = /<script src="\/assets\/head-[^"]+"/;

/**
 * Makes one file of the scripts in the head of the page, which are files of `public/` for the development server and for
 * pages of former builds. Its name holds a hash, so that browsers never ask for it twice.
 */
export function headScript(): Plugin {
  return {
    name: 'sfera:head-script',
    apply: 'build',
    async buildStart() {
      const texts = await Promise.all(
        SCRIPTS.map((name) => readFile(join(import.meta.dirname, '../public', name), 'utf8')),
      );
      const lowered = await transformWithOxc(texts.join('\n'), NAME, { target: TARGET });
      const { code } = await minify(NAME, lowered.code, { compress: { target: TARGET } });
      this.emitFile({ type: 'asset', name: NAME, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const asset = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.names.includes(NAME),
        );
        const named = Array.from(html.matchAll(TAG), ([, name = '']) => name);
        if (!asset || named.toSorted().join() !== SCRIPTS.toSorted().join())
          throw new Error(`The page has other scripts in its head: ${named.join(', ')}`);
        const tag = `<script src="/${asset.fileName}"></script>\n    `;
        return html.replace(TAG, (_, name) => (name === named[0] ? tag : ''));
      },
    },
  };
}
