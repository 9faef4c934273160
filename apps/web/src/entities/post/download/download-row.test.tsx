import { listDownloads } from '@sfera/contract/posts/originals';
import type { Post } from '@sfera/contract/posts/posts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { makeSeveral } from '../carousel/testing.ts';
import { PostMenuButton } from '../menu/post-menu-button.tsx';
import { keepPlace } from '../strip/kept-places.ts';
import { makePost } from '../testing.ts';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  useToasts.setState({ toasts: [] });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) saved.push(new URL(this.href).pathname);
  });
});

async function openMenu(post: Post) {
  renderApp(
    <>
      <PostMenuButton post={post} />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Действия с постом' }));
  await screen.findAllByRole('menuitem');
}
const row = () => screen.queryByRole('menuitem', { name: 'Скачать' });
const own = { isOwn: true, login: 'katya', followStatus: 'none' } as const;
const files = ['one', 'two'].map((name) => ({
  url: `/media/${name}/320.jpg/${name}.jpg`,
  isOriginal: false,
}));

it.each([
  ['one of others', makePost(), false],
  ['one of others who allow it', makePost({ allowsDownload: true }), true],
  ["one's own", makePost({ user: own }), true],
])('is offered for %s: %j', async (_what, post, isOffered) => {
  await openMenu(post);
  expect(row() !== null).toBe(isOffered);
});

it('saves the photo that is in sight', async () => {
  const post = { ...makeSeveral(2), allowsDownload: true };
  const calls = reply(listDownloads, { files });
  keepPlace(post.id, 1);
  await openMenu(post);
  await userEvent.click(row() ?? document.body);
  await waitFor(() => expect(saved).toEqual(['/media/two/320.jpg/two.jpg']));
  expect(calls[0]?.params).toMatchObject({ id: post.id });
});

it('says when the author allows it no more', async () => {
  refuse(listDownloads, 'download_not_allowed');
  await openMenu(makePost({ allowsDownload: true }));
  await userEvent.click(row() ?? document.body);
  await screen.findByText('Не удалось скачать. Автор не разрешил скачивать этот пост');
  expect(saved).toEqual([]);
});
