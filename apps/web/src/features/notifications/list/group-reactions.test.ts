import * as v from 'valibot';
import { CommentId, PostId } from '@sfera/contract/base/ids';
import { expect, it } from 'vitest';
import { notification, postId } from '../testing.ts';
import { groupReactions } from './group-reactions.ts';

const otherPost = {
  id: v.parse(PostId, postId.replace(/.$/, 'd')),
  thumbnailUrl: '/b.jpg',
  fileType: 'image',
};
const fire = (n: number, rest: object = {}) =>
  notification(n, { type: 'reaction', login: `fan${n}`, Reaction: { emoji: '🔥' }, ...rest });
const comment = (n: number) => notification(n, { type: 'comment' });

const liked = (n: number, end: string) =>
  notification(n, {
    type: 'comment_like',
    login: `fan${n}`,
    comment: { id: v.parse(CommentId, `01990000-0000-7000-8000-00000000000${end}`), text: 'Раз' },
  });

const logins = (list: ReturnType<typeof notification>[]) =>
  groupReactions(list).map((content) => content.map(({ sender }) => sender.login).join('+'));

it('joins adjacent reactions to one post, newest first', () => {
  expect(logins([fire(5), fire(4), fire(3)])).toEqual(['fan5+fan4+fan3']);
});

it('keeps reactions apart when another post or another action is between them', () => {
  expect(logins([fire(5), fire(4, { post: otherPost }), fire(3)])).toEqual(['fan5', 'fan4', 'fan3']);
  expect(logins([fire(5), fire(4), comment(3), fire(2)])).toEqual(['fan5+fan4', 'boris', 'fan2']);
});

it('joins adjacent likes of one comment, and not those of another or a reaction to its post', () => {
  expect(logins([liked(5, 'a'), liked(4, 'a'), liked(3, 'b'), fire(2)])).toEqual([
    'fan5+fan4',
    'fan3',
    'fan2',
  ]);
});

it('never joins comments on one post, nor follows', () => {
  const content = groupReactions([comment(4), comment(3), notification(2), notification(1)]);
  expect(content.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(groupReactions([])).toEqual([]);
});
