import { listSubscriptions, Subscription } from '@sfera/contract/subscriptions';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useShownLists } from '#entities/post/shown-lists.ts';
import { makePost } from '#entities/post/testing.ts';
import { renderApp, reply } from '#shared/testing.tsx';
import { NewestByPerson } from './newest-by-person.tsx';

const postBy = (login: string) => makePost({ user: { login } });
const personOf = (...posts: ReturnType<typeof postBy>[]) =>
  Subscription.parse({
    ...posts[0]?.user,
    newestPostId: posts[0]?.id,
    hasUnseen: false,
    posts: posts.map(({ id, createdAt }) => ({
      id,
      createdAt,
      fileType: 'image',
      thumbnailUrl: '/media/small.webp',
    })),
  });

it('lets an opened post step through the posts of all people, in the order of the page', async () => {
  const [first, second, third] = [postBy('anna'), postBy('anna'), postBy('boris')];
  const boris = Subscription.parse({ ...personOf(third), id: '01990000-0000-7000-8000-0000000000b2' });
  reply(listSubscriptions, { users: [personOf(first, second), boris] });
  renderApp(<NewestByPerson empty={null} />);
  await screen.findByRole('link', { name: 'Фото boris, 1' });
  const [list] = useShownLists.getState().lists.values();
  expect(list?.ids).toEqual([first.id, second.id, third.id]);
});
