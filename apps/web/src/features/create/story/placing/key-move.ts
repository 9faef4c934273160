import { STORY_IMAGE_SIZE_PX } from '@sfera/contract/stories/limits';
import { keepWithin, type PagePlace, type PlaceLimits } from '#shared/media/story/page-place.ts';
import { text } from './text.ts';

/** Unit: px of a page of 1080 × 1920. */
const STEP_PX = 8;
const LARGE_STEPS = 10;
const SCALE_STEP = 1.08;
const TURN_STEP_DEGREES = 5;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOMS: Readonly<Record<string, number>> = {
  '+': SCALE_STEP,
  '=': SCALE_STEP,
  '-': 1 / SCALE_STEP,
  _: 1 / SCALE_STEP,
};
/** By the place of the key: on a Russian keyboard it writes a letter. */
const TURNS: Readonly<Record<string, number>> = {
  BracketLeft: -TURN_STEP_DEGREES,
  BracketRight: TURN_STEP_DEGREES,
};

/** The effect of a pressed key on a thing on the page, and what is said of the effect; null: nothing. */
export function keyMove(
  place: PagePlace,
  { key, code, shiftKey }: { key: string; code: string; shiftKey: boolean },
  limits: PlaceLimits,
): { place: PagePlace; said: string } | null {
  const [aside, down] = ARROWS[key] ?? [0, 0];
  if (aside !== 0 || down !== 0) {
    const step = STEP_PX * (shiftKey ? LARGE_STEPS : 1);
    const x = place.x + (aside * step) / STORY_IMAGE_SIZE_PX.width;
    const y = place.y + (down * step) / STORY_IMAGE_SIZE_PX.height;
    const moved = keepWithin({ ...place, x, y }, limits);
    return { place: moved, said: text.placed(moved.x, moved.y) };
  }
  const zoom = ZOOMS[key];
  if (zoom !== undefined) {
    const sized = keepWithin({ ...place, scale: place.scale * zoom }, limits);
    return { place: sized, said: text.sized(sized.scale) };
  }
  const turn = TURNS[code];
  if (turn === undefined) return null;
  const turned = keepWithin({ ...place, rotation: place.rotation + turn }, limits);
  return { place: turned, said: text.turned(turned.rotation) };
}
