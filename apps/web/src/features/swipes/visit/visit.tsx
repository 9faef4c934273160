import type { PostId } from '@sfera/contract/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from '#shared/router/index.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { SwipesFailure } from '../states/swipes-failure.tsx';
import { SwipesSkeleton } from '../states/swipes-skeleton.tsx';
import { SwipesList } from '../swipes-list.tsx';
import { text } from '../text.ts';
import { beginVisit } from './begin-visit.ts';
import { startQuery } from './start-query.ts';

/** One visit of the page, from the reel in the address. Another visit needs another key. */
export function Visit() {
  const cache = useQueryClient();
  const { search } = useLocation();
  const [visit] = useState(() => beginVisit(cache, search));
  switch (visit.kind) {
    case 'top':
      return <SwipesList startId={null} />;
    case 'held':
      return <SwipesList startId={visit.id} />;
    case 'asked':
      return <FromPost id={visit.id} />;
    case 'missing':
      return <WithoutPost />;
  }
}

function FromPost({ id }: { id: PostId }) {
  const { state } = useLocation();
  const { data: start, error, refetch, isFetching } = useQuery(startQuery(useQueryClient(), id));
  if (start === 'video') return <SwipesList startId={id} />;
  if (start === 'missing') return <WithoutPost />;
  if (start) return <Navigate to={start.path} replace state={state} />;
  if (!error) return <SwipesSkeleton />;
  return <SwipesFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

function WithoutPost() {
  useEffect(() => void toast(text.missing), []);
  return <SwipesList startId={null} />;
}
