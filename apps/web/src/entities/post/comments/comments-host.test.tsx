import { listThreads } from '@sfera/contract/comments/threads';
import type { Post } from '@sfera/contract/posts/posts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from '#shared/router/index.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp, reply, testCache } from '#shared/testing.tsx';
import { hideDeletedPost } from '../deleted-posts.ts';
import { writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';
import { CommentsButton } from './comments-button.tsx';
import { CommentsHost } from './comments-host.tsx';
import { button, makePage, openComments, signInKatya, threads } from './testing.tsx';

/** A feed whose cards come and go, with room for a panel beside it. */
function Feed({ post }: { post: Post }) {
  const [isCardShown, setCardShown] = useState(true);
  return (
    <>
      <main tabIndex={-1}>
        <button onClick={() => setCardShown(!isCardShown)}>Прокрутить</button>
        <Link to="/photo">Фото</Link>
        {isCardShown && <CommentsButton post={post} />}
      </main>
      <CommentsHost />
    </>
  );
}

function cacheOf(known: Post) {
  const cache = testCache();
  writePosts(cache, [known]);
  return cache;
}

let post: Post;
let screenful: ReturnType<typeof renderApp>;
beforeEach(async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: true }) as never,
  );
  signInKatya();
  post = makePost();
  reply(listThreads, threads(makePage(post, 2, 1)));
  screenful = renderApp(<Feed post={post} />, { cache: cacheOf(post) });
  await openComments();
  await screen.findByText('Комментарий 2');
});

const scroll = () => userEvent.click(screen.getByRole('button', { name: 'Прокрутить' }));
const close = () => userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('stays when its card is scrolled away, and gives the focus to the page then', async () => {
  await scroll();
  screen.getByText('Комментарий 2');
  await close();
  await expectClosed();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('says whose post it belongs to, and leads there', async () => {
  await scroll();
  const link = screen.getByRole('link', { name: 'к посту alina.k' });
  expect(link.getAttribute('href')).toBe(`/userProfile/post/${post.id}`);
  await userEvent.click(link);
  await expectClosed();
});

it('does not say so on the page of the post', async () => {
  screenful.unmount();
  renderApp(<Feed post={post} />, { path: `/userProfile/post/${post.id}`, cache: cacheOf(post) });
  await openComments();
  expect(screen.queryByRole('link', { name: 'к посту alina.k' })).toBeNull();
});

it('gives the focus to the button of a card that was drawn anew', async () => {
  const before = button();
  await scroll();
  await scroll();
  expect(button()).not.toBe(before);
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await close();
  await expectClosed();
  expect(document.activeElement).toBe(button());
});

it('closes with the deletion of its post', async () => {
  act(() => hideDeletedPost(post.id));
  await expectClosed();
});

it('closes when the page changes', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Фото' }));
  await expectClosed();
});

it('is closed on the next screen that has a place for it', () => {
  screenful.unmount();
  renderApp(<Feed post={post} />, { cache: cacheOf(post) });
  expect(screen.queryByRole('dialog')).toBeNull();
});
