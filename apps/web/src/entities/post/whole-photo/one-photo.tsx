import { PhotoViewer } from '#shared/ui/viewer/photo-viewer.tsx';
import { imageAlt } from '../alt-text/words.ts';
import type { WholeProps } from './whole-props.ts';

/** The photo of a post in the whole window. */
export const OnePhoto = ({ post, ...state }: WholeProps) => (
  <PhotoViewer picture={post.picture} alt={imageAlt(post)} {...state} />
);
