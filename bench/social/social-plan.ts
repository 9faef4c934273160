import type { PostId } from '@sfera/contract/base/ids';
import { EMOJI } from '@sfera/contract/posts/reaction';
import type { HttpRequest } from '../feed/load.ts';
import type { Viewer } from '../feed/viewers.ts';

/** More actions than one run needs, so that no person does the same twice. */
export const ACTIONS = 60_000;
/** Half of all actions on posts go to this many posts. */
const FAMOUS = 20;

export interface Action {
  kind: 'feed' | 'reaction' | 'comment' | 'view';
  viewer: Viewer;
  postId: PostId;
  emoji: (typeof EMOJI)[number];
}

/** 80 % feed, 10 % reactions, 5 % comments, 5 % views. */
const KINDS: Action['kind'][] = [
  ...Array<'feed'>(16).fill('feed'),
  'reaction',
  'reaction',
  'comment',
  'view',
];

function pick<T>(of: readonly T[]): T {
  const one = of[Math.floor(Math.random() * of.length)];
  if (one === undefined) throw new Error('Nothing to choose from');
  return one;
}

/** Actions of the viewers in turn; `posts` newest first. */
export function makePlan(viewers: Viewer[], posts: PostId[]): Action[] {
  const famous = posts.slice(0, FAMOUS);
  return Array.from({ length: ACTIONS }, (_, at) => ({
    kind: KINDS[at % KINDS.length] ?? 'feed',
    viewer: pick(viewers),
    postId: pick(Math.random() < 0.5 ? famous : posts),
    emoji: pick(EMOJI),
  }));
}

export function requestOf({ kind, viewer, postId, emoji }: Action): HttpRequest {
  const headers = { authorization: `Bearer ${viewer.token}`, 'content-type': 'application/json' };
  switch (kind) {
    case 'feed':
      return { method: 'GET', path: '/api/posts?type=subscribesPosts', headers };
    case 'reaction':
      return { method: 'POST', path: '/api/reaction', headers, body: JSON.stringify({ postId, emoji }) };
    case 'comment':
      return {
        method: 'POST',
        path: `/api/posts/${postId}/comments`,
        headers,
        body: JSON.stringify({ text: 'Как красиво! Где это?' }),
      };
    case 'view':
      return { method: 'POST', path: `/api/${postId}/views-unique`, headers, body: '{}' };
  }
}
