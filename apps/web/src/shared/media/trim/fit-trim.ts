import type { MediaEdit } from '@sfera/contract/media/edit';
import { limitTrim, type TrimSubject } from './trim.ts';

type Times = Pick<MediaEdit, 'trimStart' | 'trimEnd'>;

/** The times that the limit of a story made of a longer choice. */
const cuts = new WeakMap<File, { chosen: Times; left: Times }>();

const timesOf = ({ trimStart, trimEnd }: MediaEdit): Times => ({
  ...(trimStart !== undefined && { trimStart }),
  ...(trimEnd !== undefined && { trimEnd }),
});
const isSame = (one: Times, other: Times) =>
  one.trimStart === other.trimStart && one.trimEnd === other.trimEnd;

/**
 * {@link limitTrim} for a video whose target may just have changed. A story cuts what was chosen for a post; back as
 * a post the choice returns, unless another has been made since.
 * @returns `edit` itself when nothing is to be changed
 */
export function fitTrim({ file, edit, target }: TrimSubject, durationSeconds: number): MediaEdit {
  const cut = cuts.get(file);
  if (target === 'post') cuts.delete(file);
  const { trimStart: _start, trimEnd: _end, ...rest } = edit;
  const isBack = target === 'post' && cut !== undefined && isSame(cut.left, edit);
  const fitted = limitTrim(isBack ? { ...rest, ...cut.chosen } : edit, durationSeconds, target);
  const isCut = !isSame(fitted, edit);
  if (!isCut && fitted.posterAt === edit.posterAt) return edit;
  if (target === 'story' && isCut) cuts.set(file, { chosen: timesOf(edit), left: timesOf(fitted) });
  return fitted;
}
