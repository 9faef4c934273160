import type { Crop } from '@sfera/contract/media/edit';
import { useEffect, useEffectEvent } from 'react';
import { levelPart, partOnPage } from '#shared/media/story/picture-place.ts';
import type { Work } from '../../works/work.ts';
import type { Framing } from './framing.ts';

/** The share of a picture's area that counts as the whole; a smaller share would be seen. */
const WHOLE_SHARE = 0.999;

/** Keeps what of a framed video goes up in step with its place, also after an earlier step has cut the video anew. */
export function useVideoPart(
  { kind, edit, story }: Work,
  framing: Framing | null,
  onChange: (change: Pick<Work, 'story'>) => void,
): void {
  const { place, videoPart } = story.frame;
  const part =
    kind === 'video' && place && framing
      ? levelPart(partOnPage(framing.picture, framing.place), framing.picture, edit.angle)
      : videoPart;
  // A video that is whole is not cut.
  const wanted = place && part && part.width * part.height < WHOLE_SHARE ? part : null;
  const isKept = isSame(videoPart, wanted);
  const keep = useEffectEvent(() =>
    onChange({ story: { ...story, frame: { ...story.frame, videoPart: wanted } } }),
  );
  useEffect(() => {
    if (!isKept) keep();
  }, [isKept]);
}

const isSame = (one: Crop | null, other: Crop | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height);
