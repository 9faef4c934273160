import type { PostId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '#shared/router/index.ts';
import { postPath } from '#entities/post/post-path.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { mediaPlan } from '#shared/data-use/media-plan.ts';
import { drawnSizes, pixelShare, sourceSet } from '#shared/ui/media-image/source-set.ts';
import { wholeSizes } from '../split/split-size.ts';
import { neighboursOf, type Neighbours } from './neighbours.ts';
import { useShownLists, type ShownList } from '#entities/post/shown-lists.ts';

/** The next page is asked for when this many posts are left. */
const FEW_LEFT = 4;

const findList = (lists: ReadonlyMap<string, ShownList>, id: PostId | undefined) =>
  [...lists.values()].find(({ ids }) => id !== undefined && ids.includes(id));

/** The neighbours of the post, and the step to one of them, which takes the place of the post in the history, with its state. */
export function useStep(id: PostId | undefined) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const cache = useQueryClient();
  const { previous, next, ids, isMoreComing } = useNeighbours(id);
  /** The post of the last step: a quick second step may come before the first one is drawn. */
  const latest = useRef(id);
  // A later effect could run after the next step, and undo what the step has noted.
  useLayoutEffect(() => {
    latest.current = id;
  }, [id]);
  const known = (other: PostId | null) => (other ? cache.getQueryData(postQuery(other).queryKey) : undefined);
  const following = known(next);
  useEffect(() => {
    if (following) fetchPicture(following);
  }, [following]);

  /** A step past the last loaded post is taken when the next page is there. */
  const isAwaited = useRef(false);
  const step = (direction: 1 | -1) => {
    const neighbours = neighboursOf(ids, latest.current);
    const other = direction === 1 ? neighbours.next : neighbours.previous;
    isAwaited.current = !other && direction === 1;
    if (!other) return;
    latest.current = other;
    const post = known(other);
    void navigate(post ? postPath(post) : `/post/${other}`, { replace: true, state });
  };
  const stepOn = useEffectEvent((loaded: readonly PostId[]) => {
    if (isAwaited.current && neighboursOf(loaded, latest.current).next) step(1);
  });
  useEffect(() => stepOn(ids), [ids]);
  return { hasPrevious: previous !== null, hasNext: next !== null || isMoreComing, step };
}

/** The picture of the next post, or the poster of its video, is there before the step. */
function fetchPicture({ picture }: Post): void {
  const image = new Image();
  image.fetchPriority = 'low';
  const aspect = picture.width / picture.height;
  image.sizes = drawnSizes(wholeSizes(picture), picture, { aspect, fit: 'cover', share: pixelShare() });
  image.srcset = sourceSet(picture, 'webp', mediaPlan().widest);
}

/**
 * The neighbours of the post in the list that it was opened from. Near the end the list loads its next page. A post
 * that leaves the list while it is open, as by a reaction taken back, keeps its neighbours.
 */
function useNeighbours(
  id: PostId | undefined,
): Neighbours & { ids: readonly PostId[]; isMoreComing: boolean } {
  const list = useShownLists(({ lists }) => findList(lists, id));
  const [lastList, setLastList] = useState(list);
  if (list && list !== lastList) setLastList(list);
  const ids = (list ?? lastList)?.ids ?? [];
  const neighbours = neighboursOf(ids, id);
  const isNearEnd = neighbours.left <= FEW_LEFT;
  useEffect(() => {
    if (isNearEnd && list?.tail === 'more') list.loadMore();
  }, [isNearEnd, list]);
  return { ...neighbours, ids, isMoreComing: list?.tail === 'more' || list?.tail === 'loading' };
}
