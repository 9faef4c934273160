import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp, testCache } from '#shared/testing.tsx';
import { writePosts } from '../../post-query.ts';
import { makePost } from '../../testing.ts';
import { katya, signInKatya } from '../testing.tsx';
import { WriteComment } from './write-comment.tsx';

function show(fields: Parameters<typeof makePost>[0]): void {
  signInKatya();
  const cache = testCache();
  const post = makePost(fields);
  writePosts(cache, [post]);
  renderApp(<WriteComment userId={katya.id} postId={post.id} onSend={() => {}} />, { cache });
}

it.each([
  ['followers', 'Комментировать могут только подписчики автора'],
  ['nobody', 'Комментарии к этому посту закрыты'],
] as const)('says why a person cannot comment when %s may', (whoComments, words) => {
  show({ whoComments, canComment: false });
  screen.getByText(words);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('leaves the field to a follower', () => {
  show({ whoComments: 'followers' });
  screen.getByRole('textbox');
});
