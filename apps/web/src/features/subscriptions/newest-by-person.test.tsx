import * as v from 'valibot';
import { listSubscriptions, Subscription } from '@sfera/contract/posts/subscriptions';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useShownLists } from '#entities/post/shown-lists.ts';
import { makeSeveral } from '#entities/post/carousel/testing.ts';
import { makePost } from '#entities/post/testing.ts';
import { forgetPlacesInMemory } from '#shared/navigation/kept-scroll/places.ts';
import { renderApp, reply } from '#shared/testing.tsx';
import { NewestByPerson } from './newest-by-person.tsx';

const postBy = (login: string) => makePost({ user: { login } });
const personOf = (...posts: ReturnType<typeof postBy>[]) =>
  v.parse(Subscription, {
    ...posts[0]?.user,
    newestPostId: posts[0]?.id,
    hasUnseen: false,
    posts: posts.map(({ id, createdAt, items, picture }) => ({
      id,
      createdAt,
      items,
      picture,
      fileType: 'image',
      thumbnailUrl: '/media/small.webp',
    })),
  });

it('lets an opened post step through the posts of all people, in the order of the page', async () => {
  const [first, second, third] = [postBy('anna'), postBy('anna'), postBy('boris')];
  const boris = v.parse(Subscription, { ...personOf(third), id: '01990000-0000-7000-8000-0000000000b2' });
  reply(listSubscriptions, { users: [personOf(first, second), boris] });
  renderApp(<NewestByPerson empty={null} />);
  await screen.findByRole('link', { name: 'Фото boris, 1' });
  const [list] = useShownLists.getState().lists.values();
  expect(list?.ids).toEqual([first.id, second.id, third.id]);
});

it('says which of the posts hold several photos and videos', async () => {
  const several = { ...postBy('anna'), items: makeSeveral(2).items };
  reply(listSubscriptions, { users: [personOf(several, postBy('anna'))] });
  renderApp(<NewestByPerson empty={null} />);
  await screen.findByRole('link', { name: 'Несколько фото и видео anna, 1' });
  screen.getByRole('link', { name: 'Фото anna, 2' });
});

it('stands after a reload where it was left, when the people are there', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  reply(listSubscriptions, { users: [personOf(postBy('anna'))] });
  const { unmount } = renderApp(<NewestByPerson empty={null} />);
  await screen.findByRole('link', { name: 'Фото anna, 1' });
  vi.stubGlobal('scrollY', 500);
  act(() => void dispatchEvent(new Event('scroll')));
  unmount();
  forgetPlacesInMemory();
  vi.stubGlobal('scrollY', 0);

  renderApp(<NewestByPerson empty={null} />);
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 500, behavior: 'instant' }));
});
