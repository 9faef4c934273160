import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp } from '#shared/testing.tsx';
import { stubLayout } from '#shared/testing-layout.ts';
import '#shared/ui/menu/menu.tsx';
import { History } from '../history.tsx';
import { makeConversation, makeMessage, propsOf } from '../testing.ts';
import { spansOf } from './album.tsx';

const PICTURE = {
  width: 640,
  height: 480,
  thumbhash: null,
  isAnimated: false,
  sources: [{ width: 640, webp: '/media/a/640.webp', jpeg: '/media/a/640.jpg' }],
};
const part = (count: number, content = '') =>
  makeMessage(count, { content, body: { kind: 'photo', picture: PICTURE }, albumId: 'temp-1' });

beforeEach(() => {
  stubLayout(60);
  signIn(makeToken());
});

it('draws several photos as one bubble with one caption; each has its own menu and answers', async () => {
  const props = propsOf({ conversation: makeConversation([part(1), part(2), part(3, 'Прогулка')]) });
  renderApp(<History {...props} />);
  const album = within(await screen.findByRole('group', { name: /^Альбом из 3, / }));
  const photos = album.getAllByRole('article');
  expect(photos).toHaveLength(3);
  expect(album.getAllByText('Прогулка')).toHaveLength(1);
  expect(album.getAllByRole('button', { name: 'Открыть фото' })).toHaveLength(3);
  fireEvent.contextMenu(photos[1] ?? expect.fail('no second photo'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ответить' }));
  expect(props.menu.onReply).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: part(2).id }));
});

it('moves the focus through the photos by arrow keys', async () => {
  renderApp(<History {...propsOf({ conversation: makeConversation([makeMessage(0), part(1), part(2)]) })} />);
  await screen.findByRole('group', { name: /^Альбом/ });
  const articles = screen.getAllByRole('article');
  articles.at(-1)?.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(articles.at(-2));
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(articles.at(-3));
});

it.each([
  [2, [3, 3]],
  [3, [6, 3, 3]],
  [5, [3, 3, 2, 2, 2]],
  [10, [3, 3, 3, 3, 2, 2, 2, 2, 2, 2]],
])('fills the rows of an album of %i', (count, spans) => expect(spansOf(count)).toEqual(spans));
