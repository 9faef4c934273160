import { listThreads } from '@sfera/contract/comments/threads';
import { addComment, deleteComment } from '@sfera/contract/comments/comments';
import { getPost, type Post } from '@sfera/contract/posts/posts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  acceptComment,
  box,
  button,
  commentId,
  katya,
  makeComment,
  openComments,
  renderButtons,
  shownTexts,
  threads,
} from '#entities/post/comments/testing.tsx';
import { makePost } from '#entities/post/testing.ts';
import { signOut } from '#shared/api/session.ts';
import { ownWrites } from '#shared/outbox/store.ts';
import { KATYA } from '#shared/outbox/testing.ts';
import { loseConnection, refuse, renderApp, reply, replyKept, testCache } from '#shared/testing.tsx';
// Their code would come in a time that no test controls.
import '#shared/ui/dialog/confirm-dialog.tsx';
import '#shared/ui/menu/menu.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { Outbox } from './outbox.tsx';

const { databases, library } = await vi.hoisted(async () =>
  (await import('#shared/outbox/testing.ts')).fakeDatabases(),
);
vi.mock('idb-keyval', () => library);

let post: Post;
let close = () => {};
beforeEach(() => {
  databases.clear();
  useToasts.setState({ toasts: [] });
  loseConnection(addComment);
  post = makePost({ countComment: 1 });
  turn(false);
});

/** Without a network the device answers. */
function turn(isOnline: boolean) {
  const give = isOnline ? reply : replyKept;
  give(listThreads, threads([makeComment(post, 1)]));
  give(getPost, { post, user: post.user, createdAt: post.createdAt });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

async function openPage() {
  const cache = testCache();
  const pages = [renderButtons([post], cache), renderApp(<Outbox />, { cache })];
  close = () => {
    for (const page of pages) page.unmount();
    signOut();
  };
  await openComments();
  await screen.findByText('Комментарий 1');
}

const kept = () => [...(databases.get(`sfera:writes:${KATYA}`)?.values() ?? [])];
const waiting = (count: number) => waitFor(() => expect(kept()).toHaveLength(count));
const count = () => button().textContent;

let written = 0;

/** With a comment that was written before a reload. */
async function openWithKept() {
  written += 1;
  const tempId = String(written).repeat(32);
  const { id: _, ...comment } = makeComment(post, 2, { text: 'Лишнее', user: katya, userId: KATYA });
  const data = { ...comment, tempId };
  const write = {
    kind: 'comment',
    key: tempId,
    data,
    atMs: 1,
    state: 'waiting',
    failure: null,
    hasWaited: true,
  };
  databases.set(`sfera:writes:${KATYA}`, new Map([[`comment/${tempId}@1`, write]]));
  await openPage();
  await waitFor(() => expect(shownTexts()).toEqual(['Лишнее', 'Комментарий 1']));
}

async function ask() {
  await userEvent.click(screen.getByRole('button', { name: 'Действия с комментарием' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Удалить комментарий?' }));
  question.getByText('Его ещё никто не видел. Вернуть его будет нельзя.');
  return () => userEvent.click(question.getByRole('button', { name: 'Удалить' }));
}
const remove = async () => (await ask())();

it('is deleted by its author, at once', async () => {
  // Comments stand beside the page, which holds no focus.
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: query.includes('min-width') }) as MediaQueryList,
  );
  await openPage();
  await userEvent.type(box(), 'Лишнее{Enter}');
  await waiting(1);
  await screen.findByText('Отправится, когда появится сеть');
  expect(count()).toBe('2');
  await remove();
  expect(shownTexts()).toEqual(['Комментарий 1']);
  expect(count()).toBe('1');
  screen.getByText('Комментарий удалён');
  expect(screen.getByRole('dialog').contains(document.activeElement), 'the keyboard stays').toBe(true);
});

it('is deleted over reloads, and never goes out', async () => {
  await openWithKept();
  await remove();
  expect(count(), 'it was not counted on this page').toBe('1');
  await waiting(0);
  close();

  await openPage();
  expect(shownTexts()).toEqual(['Комментарий 1']);
  const sent = acceptComment(post, 'Лишнее');
  turn(true);
  await waiting(0);
  expect(ownWrites()).toEqual([]);
  expect(sent).toEqual([]);
});

it('goes from the list when another tab has deleted it', async () => {
  await openWithKept();
  const [write] = ownWrites();
  const { data: _, ...named } = write ?? expect.fail();
  databases.get(`sfera:writes:${KATYA}`)?.clear();
  const news = { type: 'ended', write: named, ending: 'discarded' };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  act(() => new BroadcastChannel(`sfera:writes:${KATYA}`).postMessage(news));
  await waitFor(() => expect(shownTexts()).toEqual(['Комментарий 1']));
});

it('is deleted on the server when it was on its way at that very moment', async () => {
  await openWithKept();
  const confirm = await ask();
  const sent = acceptComment(post, 'Лишнее', 700);
  const deleted = reply(deleteComment, undefined);
  turn(true);
  await waitFor(() => expect(sent).toHaveLength(1));
  await confirm();
  expect(shownTexts()).toEqual(['Комментарий 1']);
  await waitFor(() => expect(deleted.map(({ params }) => params['commentId'])).toEqual([commentId(500)]), {
    timeout: 3_000,
  });
  await waiting(0);
  expect(shownTexts()).toEqual(['Комментарий 1']);
  await waitFor(() => expect(count()).toBe('1'));
});

it('stays in sight, and can be deleted again, when the server does not delete it after all', async () => {
  await openWithKept();
  const confirm = await ask();
  const sent = acceptComment(post, 'Лишнее', 700);
  refuse(deleteComment, 'forbidden');
  turn(true);
  await waitFor(() => expect(sent).toHaveLength(1));
  await confirm();
  await screen.findByText(/^Не удалось удалить комментарий\. /, undefined, { timeout: 3_000 });
  await waiting(0);
  expect(shownTexts()).toEqual(['Лишнее', 'Комментарий 1']);
  const menu = screen.getByRole<HTMLButtonElement>('button', { name: 'Действия с комментарием' });
  expect(menu.disabled).toBe(false);
});
