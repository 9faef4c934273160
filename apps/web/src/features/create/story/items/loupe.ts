import type { PagePlace } from '#shared/media/story/page-place.ts';
import styles from './loupe.module.css';
import { snapshotOf } from './snapshot.ts';

/** How much larger than on the page. */
const ZOOM = 1.4;

export interface Loupe {
  /** The item is elsewhere in this frame. */
  readonly move: (place: PagePlace) => void;
  readonly close: () => void;
}

/**
 * Shows the surroundings of a small item that a finger moves, enlarged, at the corner away from the finger. Drawn once:
 * while the item moves, transforms alone change.
 */
export function openLoupe(item: HTMLElement, first: PagePlace): Loupe {
  const layer = item.parentElement ?? item;
  const loupe = document.createElement('div');
  loupe.className = styles.loupe ?? '';
  loupe.ariaHidden = 'true';
  const around = snapshotOf(layer.closest<HTMLElement>('[data-story-page]') ?? layer, item);
  const copy = copyOf(item.querySelector('canvas'));
  loupe.append(around, copy);
  layer.append(loupe);
  const { clientWidth, clientHeight } = layer;
  const radius = loupe.clientWidth / 2;
  const move = ({ x, y, rotation, scale }: PagePlace) => {
    const side = x > 0.5 ? 'start' : 'end';
    // An attribute that is set has styles found anew, though it says the same.
    if (loupe.dataset['side'] !== side) loupe.dataset['side'] = side;
    const [aside, down] = [radius - x * clientWidth * ZOOM, radius - y * clientHeight * ZOOM];
    around.style.transform = `translate(${aside}px, ${down}px) scale(${ZOOM})`;
    const grown = ZOOM * (scale / first.scale);
    copy.style.transform = `translate(-50%, -50%) rotate(${rotation}deg) scale(${grown})`;
  };
  move(first);
  return { move, close: () => loupe.remove() };
}

function copyOf(drawn: HTMLCanvasElement | null): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  if (!drawn || drawn.width === 0) return copy;
  const { width, height, style } = drawn;
  Object.assign(copy, { width, height });
  Object.assign(copy.style, { width: style.width, height: style.height });
  copy.dataset['copy'] = '';
  copy.getContext('2d')?.drawImage(drawn, 0, 0);
  return copy;
}
