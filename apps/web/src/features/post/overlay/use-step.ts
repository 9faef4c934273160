import type { PostId } from '@sfera/contract/ids';
import type { Post } from '@sfera/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from '#shared/router/index.ts';
import { postPath } from '#entities/post/post-path.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { wholeSizes } from '../split/split-size.ts';
import { neighboursOf } from './neighbours.ts';
import { useNeighbours } from './use-neighbours.ts';

/** The neighbours of the post, and the step to one of them, which takes the place of the post in the history. */
export function useStep(id: PostId | undefined) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { previous, next, ids } = useNeighbours(id);
  /** The post of the last step: a quick second step may come before the first one is drawn. */
  const latest = useRef(id);
  useEffect(() => {
    latest.current = id;
  }, [id]);
  const known = (other: PostId | null) => (other ? cache.getQueryData(postQuery(other).queryKey) : undefined);
  const following = known(next);
  useEffect(() => {
    if (following) fetchPicture(following);
  }, [following]);

  const step = (direction: 1 | -1) => {
    const neighbours = neighboursOf(ids, latest.current);
    const other = direction === 1 ? neighbours.next : neighbours.previous;
    if (!other) return;
    latest.current = other;
    const post = known(other);
    void navigate(post ? postPath(post) : `/post/${other}`, { replace: true });
  };
  return { previous, next, step };
}

/** The picture of the next post, or the poster of its video, is there before the step. */
function fetchPicture({ picture }: Post): void {
  const image = new Image();
  image.fetchPriority = 'low';
  image.sizes = wholeSizes(picture);
  image.srcset = picture.sources.map(({ webp, width }) => `${webp} ${width}w`).join(', ');
}
