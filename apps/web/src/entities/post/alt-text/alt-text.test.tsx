import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Post } from '@sfera/contract/posts/posts';
import { renderApp, testCache } from '#shared/testing.tsx';
import { PostCard } from '../card/post-card.tsx';
import { writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';

function show(post: Post) {
  const cache = testCache();
  writePosts(cache, [post]);
  renderApp(<PostCard postId={post.id} />, { cache });
}

it('says what is to be seen instead of whose photo it is', () => {
  show(makePost({ altText: 'Лодка у причала' }));
  screen.getByRole('img', { name: 'Лодка у причала' });
  expect(screen.queryByRole('img', { name: 'Фото alina.k' })).toBeNull();
});

it('says whose photo it is when the author has not described it, and has nothing to open', async () => {
  show(makePost({ picture: { ...makePost().picture, height: 1920 } }));
  screen.getByRole('img', { name: 'Фото alina.k' });
  await screen.findByRole('button', { name: 'Показать фото целиком' });
  expect(screen.queryByRole('button', { name: /^ALT/ })).toBeNull();
});

it('opens the description for those who see too', async () => {
  show(makePost({ altText: 'Лодка у причала' }));
  await userEvent.click(await screen.findByRole('button', { name: 'ALT: показать описание' }));
  const sheet = await screen.findByRole('dialog', { name: 'Описание фото' });
  expect(sheet.textContent).toContain('Лодка у причала');
});

it('names the player of a video by its description', async () => {
  show(
    makePost({
      fileType: 'video',
      altText: 'Прилив',
      video: {
        url: '/media/v/1.mp4',
        lightUrl: null,
        smallUrl: null,
        durationMs: 9_000,
        hasSound: true,
        wasTrimmed: false,
      },
    }),
  );
  await screen.findByRole('group', { name: 'Видео alina.k: Прилив' });
  await userEvent.click(await screen.findByRole('button', { name: 'ALT: показать описание' }));
  await screen.findByRole('dialog', { name: 'Описание видео' });
});
