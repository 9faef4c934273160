import { readAppearance } from '#shared/appearance/appearance.ts';
import { wantsCalm } from '#shared/appearance/calm.ts';
import { mediaPlan } from './media-plan.ts';
import { isMobileNetwork } from './network.ts';

/** Whether videos start by themselves here and now. */
export function mayAutoplay(): boolean {
  if (wantsCalm() || mediaPlan().level === 'stop') return false;
  const { autoplay } = readAppearance();
  return (
    autoplay === 'always' ||
    (autoplay === 'wifi' && !isMobileNetwork() && navigator.connection?.saveData !== true)
  );
}
