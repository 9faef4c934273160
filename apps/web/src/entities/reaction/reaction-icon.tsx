import type { Reaction } from '@sfera/contract/posts/reaction';
import sprite from './sprite.svg';
import { symbolId } from './symbol-id.ts';

/**
 * The same picture on every device, independent of its fonts. Decorative: the element around it carries the name, see
 * `reactionNames`. `size` in CSS pixels.
 */
export function ReactionIcon({ reaction, size }: { reaction: Reaction; size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${symbolId(reaction)}`} />
    </svg>
  );
}
