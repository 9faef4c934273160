import { text } from './text.ts';
import { TileRowsSkeleton } from './tile-rows-skeleton.tsx';

/** The skeleton of the first page of a grid. */
export const PostsSkeleton = () => (
  <div role="status" aria-label={text.loading}>
    <TileRowsSkeleton rows={3} />
  </div>
);
