import { hasFilters } from '@sfera/contract/filters';
import type { VideoEdit } from '../../db/tables.ts';

/** What is to be made of a video, by those who upload it and by the limit of where it is shown. */
export interface VideoTask extends Partial<VideoEdit> {
  /** A longer video, after its own cut, is cut to this. */
  maxSeconds: number;
}

/** Whether a video becomes another one by its edits; the choice of a poster alone leaves it as it is. */
export const changesVideo = ({ edit, filters, isStill, hasMusic, hasOverlay }: VideoEdit): boolean =>
  Boolean(edit.trimStart || edit.trimEnd || edit.isMuted || edit.crop || edit.turn) ||
  Boolean(isStill || hasMusic || hasOverlay) ||
  hasFilters(filters);
