import * as v from 'valibot';
import { Post } from '@sfera/contract/posts/posts';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

let lastId = 0;
const newId = () => {
  lastId += 1;
  return `01957f6e-0000-7000-8000-${String(lastId).padStart(12, '0')}`;
};

const picture = (width: number, height: number) => ({
  width,
  height,
  thumbhash: null,
  isAnimated: false,
  sources: [{ width: 320, webp: '/media/a/320.webp', jpeg: '/media/a/320.jpeg' }],
});

type Fields = Partial<Omit<Post, 'id' | 'user'>> & { id?: string; user?: Partial<Post['user']> };

/** A photo of a followed author, unless told otherwise; checked by the contract. */
export function makePost({ user, ...fields }: Fields = {}): Post {
  return v.parse(Post, {
    id: newId(),
    user: {
      id: '01990000-0000-7000-8000-0000000000a1',
      login: 'alina.k',
      userName: 'Алина',
      logoImage: null,
      isVerified: false,
      followStatus: 'following',
      isOwn: false,
      ...user,
    },
    description: 'Рассвет',
    fileType: 'image',
    postUrl: '/media/a/1080.jpeg',
    thumbnailUrl: '/media/a/320.jpeg',
    picture: picture(1080, 1350),
    video: null,
    status: 'ready',
    failure: null,
    views: 1_203,
    countComment: 24,
    countLike: 3,
    liked: false,
    reactions: { '❤️': 128, '🔥': 41 },
    userReaction: null,
    reactionsFollowing: { users: [], totalFollowing: 0, totalReactions: 169 },
    createdAt: new Date().toISOString(),
    ...fields,
  });
}

export const makeOwnVideo = (fields: Fields = {}): Post =>
  makePost({
    fileType: 'video',
    postUrl: null,
    status: 'processing',
    video: {
      url: null,
      lightUrl: null,
      smallUrl: null,
      durationMs: 9_000,
      hasSound: true,
      wasTrimmed: false,
    },
    ...fields,
    user: { login: 'katya', isOwn: true, followStatus: 'none' },
  });

/**
 * The sight that a test reports to an IntersectionObserver: heights in CSS pixels of the part in the window and of the
 * whole.
 */
export interface Sight {
  visible: number;
  card: number;
  viewport?: number;
}

/** Stands in for IntersectionObserver, which has no layout to observe here. `show` reports to all observers of elements. */
export function stubIntersection() {
  const observers = new Map<IntersectionObserverCallback, Set<Element>>();
  class Observer implements Partial<IntersectionObserver> {
    readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
      observers.set(callback, new Set());
    }
    observe(element: Element) {
      observers.get(this.callback)?.add(element);
    }
    disconnect() {
      observers.delete(this.callback);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);

  const show = (element: Element, { visible, card, viewport = 844 }: Sight) => {
    const entry = {
      target: element,
      isIntersecting: visible > 0,
      intersectionRatio: visible / card,
      intersectionRect: { height: visible },
      boundingClientRect: { height: card },
      rootBounds: { height: viewport },
    };
    act(() => {
      for (const [callback, elements] of observers) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that are read
        if (elements.has(element)) callback([entry as never], null as never);
      }
    });
  };
  return { show };
}
