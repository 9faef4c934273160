import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#shared/testing.tsx';
import { PostHeader } from '../card/post-header.tsx';
import { makePost } from '../testing.ts';

const show = (importedFrom: string) =>
  renderApp(
    <PostHeader post={makePost({ importedFrom, createdAt: '2019-05-14T10:00:00.000Z' })} labelId="login" />,
  );

it.each([
  ['instagram', 'из Instagram, 14 мая 2019'],
  ['sfera', 'из другой Сферы, 14 мая 2019'],
  ['folder', 'из папки с файлами, 14 мая 2019'],
  ['a newer one', 'из другой сети, 14 мая 2019'],
])('a post that was brought from %s says so beside its date', async (source, words) => {
  show(source);
  const mark = await screen.findByTitle(`Перенесено ${words}`);
  expect(mark.textContent).toBe(`Перенесено ${words}`);
});
