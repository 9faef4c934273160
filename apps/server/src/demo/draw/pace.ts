import type { Scene } from './photo.ts';

/** Scenes whose painters move with time; the others get a slow camera. */
const LIVING = new Set([
  'aurora',
  'balloons',
  'city',
  'concert',
  'fire',
  'fluid',
  'forest',
  'mesh',
  'mountains',
  'plane',
  'room',
  'sea',
  'silk',
  'vinyl',
  'wheel',
  'winter',
]);

/** Living scenes that change so fast that half of the frames would be missed. */
const QUICK = new Set(['fire', 'vinyl', 'winter']);

/** Motion of a scene: `still` is a photo with a slow camera. */
export type Pace = 'quick' | 'slow' | 'still';

export function paceOf({ look }: Scene): Pace {
  const [name = ''] = look.split('/');
  if (!LIVING.has(name)) return 'still';
  return QUICK.has(name) ? 'quick' : 'slow';
}

/** Length of a post's video, with whole frames: shorter for scenes whose every frame has to be painted. */
export const videoSeconds = (scene: Scene): number =>
  4 + (paceOf(scene) === 'quick' ? scene.seed % 3 : scene.seed % 6) / 2;
