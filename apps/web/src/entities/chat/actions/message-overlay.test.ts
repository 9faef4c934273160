import { expect, it } from 'vitest';
import { withOwn } from './message-overlay.ts';

const fire = { reaction: '🔥', count: 2 } as const;

it.each([
  ['adds one’s own', [], '🔥', [{ reaction: '🔥', count: 1, isOwn: true }]],
  ['joins the others', [fire], '🔥', [{ reaction: '🔥', count: 3, isOwn: true }]],
  [
    'takes the former one away',
    [{ ...fire, isOwn: true }],
    '😂',
    [
      { reaction: '🔥', count: 1 },
      { reaction: '😂', count: 1, isOwn: true },
    ],
  ],
  ['leaves none of nobody', [{ reaction: '🔥', count: 1, isOwn: true }], null, []],
  ['changes nothing twice', [{ ...fire, isOwn: true }], '🔥', [{ ...fire, isOwn: true }]],
] as const)('%s', (_, reactions, own, after) => {
  expect(withOwn(reactions, own)).toEqual(after);
});
