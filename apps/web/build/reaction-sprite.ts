import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { EMOJI } from '@sfera/contract/posts/reaction';
import { symbolId } from '../src/entities/reaction/symbol-id.ts';
import { FLUENT_NAMES } from './fluent-names.ts';

const SPRITE = /\/entities\/reaction\/sprite\.svg$/;

/**
 * Adds the emoji to the symbols of `sprite.svg`, from a package far too large to ship: all reactions are one file,
 * fetched once, cached for good and the same on every device.
 */
export function reactionSprite(): Plugin {
  let isBuild = false;
  return {
    name: 'sfera:reaction-sprite',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    load: {
      filter: { id: SPRITE },
      async handler(id) {
        if (!isBuild) return null;
        const file = this.emitFile({ type: 'asset', name: 'reactions.svg', source: await withEmoji(id) });
        return `export default import.meta.ROLLUP_FILE_URL_${file}`;
      },
    },
    configureServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        if (!SPRITE.test(request.url ?? '')) return next();
        withEmoji(config.root + request.url).then(
          (sprite) => response.setHeader('content-type', 'image/svg+xml').end(sprite),
          next,
        );
      });
    },
  };
}

/** @param path of the file with the symbols drawn for Sfera */
async function withEmoji(path: string): Promise<string> {
  const sprite = await readFile(path, 'utf8');
  // The package has some megabytes: it is loaded only when the sprite is requested.
  const { icons: emoji } = await import('@iconify-json/fluent-emoji-flat');
  const symbols = EMOJI.map((reaction) => {
    const icon = emoji.icons[FLUENT_NAMES[reaction]];
    if (!icon) throw new Error(`Fluent Emoji has no ${FLUENT_NAMES[reaction]}`);
    return `<symbol id="${symbolId(reaction)}" viewBox="0 0 32 32">${icon.body}</symbol>`;
  });
  return sprite
    .replace(/<!--.*?-->/gs, '<!-- Emoji: Fluent Emoji, © Microsoft Corporation, MIT License -->')
    .replace(/>\s+</g, '><')
    .replace('</svg>', `${symbols.join('')}</svg>`);
}
