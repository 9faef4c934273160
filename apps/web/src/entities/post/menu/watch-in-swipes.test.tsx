import type { Post } from '@sfera/contract/posts/posts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from '#shared/router/index.ts';
import { expect, it } from 'vitest';
import { renderApp } from '#shared/testing.tsx';
import { makeSeveral } from '../carousel/testing.ts';
import { makeOwnVideo, makePost } from '../testing.ts';
import { PostMenuButton } from './post-menu-button.tsx';

const url = '/media/a/video.mp4';
const video = { url, lightUrl: null, smallUrl: null, durationMs: 9_000, hasSound: true, wasTrimmed: false };

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function openMenu(post: Post) {
  renderApp(
    <>
      <PostMenuButton post={post} />
      <Address />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Действия с постом' }));
  return screen.findAllByRole('menuitem');
}

const namesOf = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent);

it.each([
  ['a ready video', makePost({ fileType: 'video', postUrl: url, video })],
  [
    'a video whose original others see while it is processed',
    makePost({ fileType: 'video', postUrl: url, video, status: 'processing' }),
  ],
  ['an own video', makeOwnVideo({ postUrl: url, video, status: 'ready' })],
])('leads from %s to Swipes, which start with it', async (_, post) => {
  const [first] = await openMenu(post);
  expect(first?.textContent).toBe('Смотреть в Свайпах');
  await userEvent.click(first ?? expect.fail('the menu is empty'));
  expect(screen.getByRole('status').textContent).toBe(`/swipes?post=${post.id}`);
});

it.each([
  ['a photo', makePost()],
  ['a post that begins with a video', { ...makeSeveral(2), fileType: 'video' as const, postUrl: url, video }],
  ['a video that nobody sees yet', makeOwnVideo()],
  ['a failed video', makeOwnVideo({ postUrl: url, video, status: 'failed', failure: 'Файл повреждён' })],
])('offers no Swipes for %s', async (_, post) => {
  expect(namesOf(await openMenu(post))).not.toContain('Смотреть в Свайпах');
});
