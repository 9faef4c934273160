import * as v from 'valibot';
import { StoryId, UserId } from '@sfera/contract/base/ids';
import type { StoryGroup } from '@sfera/contract/stories/stories';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeStoryGroup } from '#entities/story/testing.ts';
import { reducePosition, startPosition, type Move, type Position } from './story-position.ts';

const userId = (number: number) => v.parse(UserId, `01990000-0000-7000-8000-00000000010${number}`);
const storyId = (group: number, number: number) =>
  v.parse(StoryId, `01957f6e-0000-7000-8000-0000000${group}000${number}`);

/** People «0», «1», … with these numbers of stories, of which the first ones are seen. */
const people = (...counts: readonly { stories: number; seen?: number }[]): StoryGroup[] =>
  counts.map(({ stories, seen = 0 }, group) =>
    makeStoryGroup({
      id: userId(group),
      login: `person${group}`,
      stories: Array.from({ length: stories }, (_, number) => ({
        id: storyId(group, number),
        isViewed: number < seen,
      })),
    }),
  );

/** «group.story» of the current story, and «over» after the end. */
const where = ({ place, isOver }: Position) => {
  const at = place && `${Number(place.userId.at(-1))}.${Number(place.storyId.at(-1))}`;
  return isOver ? 'over' : at;
};
const listOf = (...groups: readonly (StoryGroup | undefined)[]) =>
  groups.filter((group) => group !== undefined);
const remove = (position: Position) =>
  position.place ? reducePosition(position, { type: 'remove', storyId: position.place.storyId }) : position;
const walk = (start: Position, ...moves: readonly Move['type'][]) => {
  const steps = moves.map((type) => ({ type }) as Move);
  return where(steps.reduce(reducePosition, start));
};

it('opens at the first unseen story, at the first when all are seen, and at a requested one', () => {
  const groups = people({ stories: 3, seen: 2 }, { stories: 2, seen: 2 });
  expect(where(startPosition(groups, userId(0)))).toBe('0.2');
  expect(where(startPosition(groups, userId(1)))).toBe('1.0');
  expect(where(startPosition(groups, userId(0), storyId(0, 1)))).toBe('0.1');
});

it('goes through a group, on to the next group, and is over after the last', () => {
  const groups = people({ stories: 2 }, { stories: 2, seen: 1 });
  const start = startPosition(groups, userId(0));
  expect(walk(start, 'next')).toBe('0.1');
  expect(walk(start, 'next', 'next')).toBe('1.1');
  expect(walk(start, 'next', 'next', 'next')).toBe('over');
  expect(walk(start, 'next', 'next', 'next', 'previous'), 'it stays over').toBe('over');
});

it('goes back to where the previous group was left, and restarts the very first story', () => {
  const groups = people({ stories: 3 }, { stories: 2 });
  const start = startPosition(groups, userId(0), storyId(0, 1));
  expect(walk(start, 'next', 'next', 'previous')).toBe('0.2');
  const beginning = startPosition(groups, userId(0));
  const again = reducePosition(beginning, { type: 'previous' });
  expect(where(again)).toBe('0.0');
  expect(again.showing).not.toBe(beginning.showing);
});

it('ignores the end of a showing that a tap has ended before', () => {
  const groups = people({ stories: 3 });
  const start = startPosition(groups, userId(0));
  const tapped = reducePosition(start, { type: 'next' });
  expect(where(reducePosition(tapped, { type: 'next', after: start.showing }))).toBe('0.1');
  expect(where(reducePosition(tapped, { type: 'next', after: tapped.showing }))).toBe('0.2');
});

it('goes on when the current story is deleted, and is over when nothing follows', () => {
  const groups = people({ stories: 2 }, { stories: 1 });
  const start = startPosition(groups, userId(0));
  const second = remove(start);
  expect(where(second)).toBe('0.1');
  expect(where(remove(second))).toBe('1.0');
  expect(where(remove(remove(second)))).toBe('over');
  const stale = reducePosition(second, { type: 'groups', groups: people({ stories: 2 }, { stories: 1 }) });
  expect(stale.playlist[0]?.stories, 'an older list does not bring it back').toHaveLength(1);
});

it('keeps its order, adds new groups at the end, and drops those that are gone', () => {
  const [first, second, third] = people({ stories: 1 }, { stories: 1 }, { stories: 1 });
  const start = startPosition(listOf(first, second), userId(1));
  const reordered = reducePosition(start, { type: 'groups', groups: listOf(third, second, first) });
  expect(reordered.playlist).toEqual([first, second, third]);
  expect(reordered.showing, 'what is shown goes on').toBe(start.showing);
  const gone = reducePosition(reordered, { type: 'groups', groups: listOf(third, first) });
  expect(where(gone)).toBe('2.0');
});

const counts = fc.array(fc.record({ stories: fc.integer({ min: 1, max: 4 }), seen: fc.nat(4) }), {
  minLength: 1,
  maxLength: 4,
});
const moves = fc.array(
  fc.oneof(
    fc.constant<Move>({ type: 'next' }),
    fc.constant<Move>({ type: 'previous' }),
    fc.nat(3).map((group) => ({ type: 'go', userId: userId(group) }) as Move),
    fc
      .tuple(fc.nat(3), fc.nat(3))
      .map(([group, number]) => ({ type: 'remove', storyId: storyId(group, number) }) as Move),
    counts.map((given): Move => ({ type: 'groups', groups: people(...given) })),
  ),
  { maxLength: 40 },
);

it('stays within the playlist and always comes to an end, whatever the moves', () =>
  fc.assert(
    fc.property(counts, fc.nat(3), moves, (given, startAt, steps) => {
      let position = startPosition(people(...given), userId(startAt));
      for (const step of steps) {
        position = reducePosition(position, step);
        const { place, playlist, isOver } = position;
        if (isOver) continue;
        const group = playlist.find(({ id }) => id === place?.userId);
        expect(group?.stories.map(({ id }) => id)).toContain(place?.storyId);
      }
      const left = position.playlist.flatMap(({ stories }) => stories).length;
      for (let step = 0; step < left && !position.isOver; step++)
        position = reducePosition(position, { type: 'next' });
      expect(position.isOver).toBe(true);
    }),
  ));
