import { OFFERED_FROM_BYTES } from '#shared/media/video/shrink/wish.ts';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import type { ShrinkChoiceProps } from './shrink-choice.tsx';

const Choice = shownPart(async () => (await import('./shrink-choice.tsx')).ShrinkChoice);

/** The choice for a large video; its code comes with the first one. */
export const ShrinkChoice = (props: ShrinkChoiceProps) =>
  props.work.kind === 'video' && props.work.file.size >= OFFERED_FROM_BYTES ? <Choice {...props} /> : null;
