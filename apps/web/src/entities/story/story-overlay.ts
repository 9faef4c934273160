import type { StoryId } from '@sfera/contract/base/ids';
import type { Reaction } from '@sfera/contract/posts/reaction';
import type { Story, StoryGroup } from '@sfera/contract/stories/stories';
import type { QueryClient } from '@tanstack/react-query';
import { Overlay } from '#shared/outbox/overlay.ts';

/** Stories as this tab knows them: stories that were seen or deleted here stay so, against any answer. */
export const storyOverlay = new Overlay<Story>();

export const asSeen = (story: Story): Story => (story.isViewed ? story : { ...story, isViewed: true });

export const settleSeen = (cache: QueryClient, id: StoryId): void =>
  storyOverlay.settle(cache, id, 'seen', asSeen, true);

export const isSettledSeen = (cache: QueryClient, id: StoryId): boolean =>
  storyOverlay.isSettled(cache, id, 'seen');

export const settleDeleted = (cache: QueryClient, id: StoryId): void =>
  storyOverlay.settle(cache, id, 'deleted', () => null, true);

/** It is published anew. */
export const unsettleDeleted = (cache: QueryClient, id: StoryId): void =>
  storyOverlay.unsettle(cache, id, 'deleted');

/** Answers that are asked for later know it, or a newer one of another device. */
export const settleReaction = (cache: QueryClient, id: StoryId, myReaction: Reaction | null): void =>
  storyOverlay.settle(cache, id, 'reaction', (story) => ({ ...story, myReaction }));

/** Stories of an answer, as this tab knows them. `askedAtMs`: when it was asked for, milliseconds since 1970. */
export const asKnown = (cache: QueryClient, stories: readonly Story[], askedAtMs: number): Story[] =>
  stories.flatMap((story) => storyOverlay.asKnown(cache, story.id, story, askedAtMs) ?? []);

/** The group with other stories and the ring that follows from them; null when none are left. */
export const groupWith = (group: StoryGroup, stories: Story[]): StoryGroup | null =>
  stories.length === 0 ? null : { ...group, stories, hasUnseen: stories.some(({ isViewed }) => !isViewed) };
