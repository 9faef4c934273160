import { listThreads } from '@sfera/contract/comments/threads';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { loseConnection, refuse, reply, replyRaw } from '#shared/testing.tsx';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { makePost } from '../../testing.ts';
import { loadComments } from '../load-comments.ts';
import { setOpenComments } from '../open-comments.ts';
import {
  button,
  commentId,
  cursorAfter,
  katya,
  makeComment,
  makePage,
  openComments,
  renderButtons,
  shownTexts,
  threads,
} from '../testing.tsx';

it('shows an outline, then who wrote what, in the order of the server', async () => {
  const post = makePost({ countComment: 1_204 });
  reply(
    listThreads,
    threads([
      makeComment(post, 2, { text: 'Ух\nты: https://example.org/a @katya' }),
      makeComment(post, 1, { user: katya, userId: katya.id }),
    ]),
  );
  renderButtons([post]);
  expect(button().getAttribute('aria-label')).toBe('Комментарии: 1\u00A0204');
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await openComments();
  screen.getByRole('status', { name: 'Загружаем комментарии' });
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('Two rows were expected');
  expect(first.textContent).toMatch(/^timur\d+ сек\. назадУх\nты: example\.org\/a @katyaОтветить$/);
  within(first).getByRole('img', { name: 'Подтверждённый аккаунт' });
  expect(within(first).getByRole('link', { name: 'timur' }).getAttribute('href')).toMatch(/^\/userProfile\//);
  expect(within(first).getByRole('link', { name: 'example.org/a' }).getAttribute('rel')).toContain('ugc');
  expect(within(second).getByRole('link', { name: 'katya' }).getAttribute('href')).toBe('/myProfile');
});

it('calls an author whom the server does not tell «Пользователь»', async () => {
  const post = makePost();
  const [{ user: _, ...nobodys }] = [makeComment(post, 1)];
  replyRaw(
    listThreads,
    JSON.stringify({
      comments: [nobodys, { ...nobodys, id: commentId(2), User: null }],
      nextCursor: null,
      wantedThreadId: null,
    }),
  );
  renderButtons([post]);
  await openComments();
  expect(await screen.findAllByRole('link', { name: 'Пользователь' })).toHaveLength(2);
});

it('opens at the wanted comment far below the first, whose thread comes before all others', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const post = makePost();
  const first = reply(listThreads, threads(makePage(post, 45, 26)));
  renderButtons([post]);
  act(() => setOpenComments(post.id, true, commentId(3)));
  await act(loadComments);
  await waitFor(() => expect(first).toHaveLength(1));
  const withWanted = reply(
    listThreads,
    threads([makeComment(post, 3), ...makePage(post, 45, 44)], { wantedThreadId: commentId(3) }),
  );
  const wanted = await screen.findByRole('listitem', { current: true });
  expect(wanted.textContent).toContain('Комментарий 3');
  expect(shown.mock.contexts).toEqual([wanted]);
  expect(withWanted.map(({ query }) => query)).toEqual([{ wanted: commentId(3) }]);
  expect(shownTexts()).toEqual(['Комментарий 3', 'Комментарий 45', 'Комментарий 44']);
});

it('marks the wanted comment among the first', async () => {
  const post = makePost();
  const asked = reply(listThreads, threads(makePage(post, 45, 26)));
  renderButtons([post]);
  act(() => setOpenComments(post.id, true, commentId(30)));
  await act(loadComments);
  const wanted = await screen.findByRole('listitem', { current: true });
  expect(wanted.textContent).toContain('Комментарий 30');
  expect(asked).toHaveLength(1);
});

it('says that there are none yet', async () => {
  reply(listThreads, threads([]));
  renderButtons([makePost()]);
  await openComments();
  await screen.findByText('Комментариев пока нет');
  screen.getByText('Начните разговор');
});

it('loads the next twenty by scrolling or by the button, from the last id, until a short page', async () => {
  const see = stubIntersections();
  const post = makePost();
  reply(listThreads, threads(makePage(post, 45, 26)));
  renderButtons([post]);
  await openComments();
  const more = await screen.findByRole('button', { name: 'Показать ещё' });

  const second = reply(listThreads, threads(makePage(post, 25, 6)));
  see(screen.getByRole('dialog'), 1);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40));
  expect(second.map(({ query }) => query)).toEqual([{ after: cursorAfter(26) }]);

  const third = reply(listThreads, threads(makePage(post, 5, 1)));
  await userEvent.click(more);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(45));
  expect(third.map(({ query }) => query)).toEqual([{ after: cursorAfter(6) }]);
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
});

it('says that a page is missing and loads it on request', async () => {
  const see = stubIntersections();
  const post = makePost();
  reply(listThreads, threads(makePage(post, 25, 6)));
  renderButtons([post]);
  await openComments();
  await screen.findByRole('button', { name: 'Показать ещё' });
  loseConnection(listThreads);
  see(screen.getByRole('dialog'), 1);
  await screen.findByText('Не удалось загрузить продолжение');
  expect(shownTexts()).toHaveLength(20);
  reply(listThreads, threads(makePage(post, 5, 1)));
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await waitFor(() => expect(shownTexts()).toHaveLength(25));
});

it('says why nothing could be loaded, and tries again', async () => {
  const post = makePost();
  refuse(listThreads, 'busy');
  renderButtons([post]);
  await openComments();
  await screen.findByText('Не удалось загрузить комментарии');
  reply(listThreads, threads(makePage(post, 1, 1)));
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('Комментарий 1');
});

it('opened again shows what it had, then what is new, with one call', async () => {
  const see = stubIntersections();
  const post = makePost();
  reply(listThreads, threads(makePage(post, 25, 6)));
  renderButtons([post]);
  await openComments();
  await screen.findByRole('button', { name: 'Показать ещё' });
  reply(listThreads, threads(makePage(post, 5, 1)));
  see(screen.getByRole('dialog'), 1);
  await screen.findByText('Комментарий 1');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button());

  const again = reply(listThreads, threads(makePage(post, 26, 7)));
  await openComments();
  screen.getByText('Комментарий 25');
  await screen.findByText('Комментарий 26');
  expect(again).toHaveLength(1);
  expect(shownTexts()).toHaveLength(20);
});

it('loses within a minute what was removed elsewhere while they are open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const post = makePost();
  reply(listThreads, threads(makePage(post, 2, 1)));
  renderButtons([post]);
  await openComments();
  await screen.findByText('Комментарий 1');
  reply(listThreads, threads(makePage(post, 2, 2)));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(shownTexts()).toEqual(['Комментарий 2']));
  vi.useRealTimers();
});

it('keeps what it had when the new cannot be loaded, and says so', async () => {
  const post = makePost();
  reply(listThreads, threads(makePage(post, 2, 1)));
  renderButtons([post]);
  await openComments();
  await screen.findByText('Комментарий 2');
  await userEvent.keyboard('{Escape}');
  loseConnection(listThreads);
  await openComments();
  await screen.findByText(/^Не удалось обновить комментарии\. Нет соединения/);
  screen.getByText('Комментарий 2');
});

it('leaves the keyboard of a phone down, and closes for the page that a link leads to', async () => {
  const post = makePost();
  reply(listThreads, threads(makePage(post, 1, 1)));
  renderButtons([post]);
  await openComments();
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  await userEvent.click(await screen.findByRole('link', { name: 'timur' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('closes one post’s comments when those of another are opened beside', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: true }) as never,
  );
  reply(listThreads, threads([]));
  renderButtons([makePost(), makePost()]);
  await openComments(0);
  await userEvent.click(button(1));
  await waitFor(() => expect(button(0).getAttribute('aria-expanded')).toBe('false'));
  await waitFor(() => expect(button(1).getAttribute('aria-expanded')).toBe('true'));
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

it('opened again goes on loading by itself when the end is in sight all along', async () => {
  const post = makePost();
  reply(listThreads, threads(makePage(post, 25, 6)));
  renderButtons([post]);
  await openComments();
  await screen.findByRole('button', { name: 'Показать ещё' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  allInSight();
  const again = reply(listThreads, threads(makePage(post, 25, 6)));
  await openComments();
  await waitFor(() => expect(again).toHaveLength(1));
  const next = reply(listThreads, threads(makePage(post, 5, 1)));
  await screen.findByText('Комментарий 1');
  expect(next.map(({ query }) => query)).toEqual([{ after: cursorAfter(6) }]);
});

/** Tells every new observer at once, the way browsers do; here that all is seen. */
function allInSight(): void {
  vi.stubGlobal('IntersectionObserver', function observer(report: (entries: object[]) => void) {
    return { observe: () => queueMicrotask(() => report([{ isIntersecting: true }])), disconnect: () => {} };
  });
}
