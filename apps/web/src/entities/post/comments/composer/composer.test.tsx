import { listThreads } from '@sfera/contract/comments/threads';
import { addComment } from '@sfera/contract/comments/comments';
import type { Post } from '@sfera/contract/posts/posts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { loseConnection, refuse, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { makePost } from '../../testing.ts';
import {
  acceptComment,
  box,
  button,
  makePage,
  openComments,
  renderButtons,
  sendButton,
  shownTexts,
  threads,
} from '../testing.tsx';

let post: Post;
beforeEach(async () => {
  useToasts.setState({ toasts: [] });
  post = makePost({ countComment: 1 });
  reply(listThreads, threads(makePage(post, 1, 1)));
  renderButtons([post]);
  await openComments();
  await screen.findByText('Комментарий 1');
});

const count = () => button().textContent;
const failureSaid = () => screen.findByText(/^Не удалось отправить комментарий\. Сервер занят/);

it('shows the comment at once, marked, and as the server’s own when it answers', async () => {
  const calls = acceptComment(post, 'Как красиво!', 60);
  await userEvent.type(box(), '  Как красиво! {Enter}');
  expect(box().value).toBe('');
  expect(document.activeElement).toBe(box());
  const row = await screen.findByText('Отправляется…').then((mark) => mark.closest('li'));
  expect(row?.getAttribute('aria-busy')).toBe('true');
  expect(shownTexts()).toEqual(['Как красиво!', 'Комментарий 1']);
  expect(count()).toBe('2');
  await screen.findByText('Комментарий опубликован');
  expect(screen.queryByText('Отправляется…')).toBeNull();
  expect(screen.getByText('Как красиво!').closest('li'), 'the row is never drawn anew').toBe(row);
  expect(count()).toBe('2');
  expect(calls.map(({ body }) => body)).toEqual([
    { text: 'Как красиво!', tempId: expect.stringMatching(/^[\da-f]{32}$/) },
  ]);
});

it('sends once however often Enter is pressed, and nothing while one is in flight', async () => {
  const calls = acceptComment(post, 'Раз', 150);
  await userEvent.type(box(), 'Раз');
  fireEvent.keyDown(box(), { key: 'Enter' });
  fireEvent.keyDown(box(), { key: 'Enter' });
  await userEvent.type(box(), 'Два{Enter}');
  expect(box().value).toBe('Два');
  expect(sendButton().disabled).toBe(true);
  await screen.findByText('Комментарий опубликован');
  expect(calls).toHaveLength(1);
  expect(box().value, 'what was typed meanwhile stays').toBe('Два');
  expect(sendButton().disabled).toBe(false);
});

it('starts a line with Shift+Enter and sends by its button', async () => {
  const calls = acceptComment(post, 'А\nБ');
  await userEvent.type(box(), 'А{Shift>}{Enter}{/Shift}Б');
  expect(box().value).toBe('А\nБ');
  await userEvent.click(sendButton());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ text: 'А\nБ' });
});

it('sends neither what nobody would see nor the Enter of an input method', async () => {
  const calls = acceptComment(post, 'x');
  await userEvent.type(box(), '   {Enter}');
  expect(sendButton().disabled).toBe(true);
  fireEvent.change(box(), { target: { value: '\u200b \u2060' } });
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(sendButton().disabled).toBe(true);
  fireEvent.change(box(), { target: { value: '   ' } });
  await userEvent.type(box(), 'ね');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
  expect(box().value).toBe('   ね');
  expect(calls).toHaveLength(0);
});

it('says how much room is left, and cuts nothing that is pasted', async () => {
  const calls = acceptComment(post, 'x');
  fireEvent.change(box(), { target: { value: 'я'.repeat(899) } });
  expect(screen.queryByText(/^Осталось/)).toBeNull();
  fireEvent.change(box(), { target: { value: `${'я'.repeat(999)}  ` } });
  screen.getByText('Осталось: 1 символ');
  expect(sendButton().disabled).toBe(false);
  fireEvent.change(box(), { target: { value: '😀'.repeat(1_000) } });
  screen.getByText('Осталось: 0 символов');
  expect(sendButton().disabled).toBe(false);
  fireEvent.change(box(), { target: { value: 'я'.repeat(1_002) } });
  screen.getByText('Комментарий слишком длинный: на 2 символа больше');
  expect(box().value).toHaveLength(1_002);
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(sendButton().disabled).toBe(true);
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(calls).toHaveLength(0);
});

it('stays on top without a network, saying that it waits, and leaves the box to the next one', async () => {
  loseConnection(addComment);
  await userEvent.type(box(), 'Подожду{Enter}');
  await screen.findByText('Отправится, когда появится сеть');
  expect(shownTexts()).toEqual(['Подожду', 'Комментарий 1']);
  expect(count()).toBe('2');
  expect(useToasts.getState().toasts).toEqual([]);
  const calls = acceptComment(post, 'И я');
  await userEvent.type(box(), 'И я{Enter}');
  await waitFor(() => expect(screen.getAllByText('Отправится, когда появится сеть')).toHaveLength(2));
  expect(shownTexts()).toEqual(['И я', 'Подожду', 'Комментарий 1']);
  expect(calls, 'it does not overtake the first').toEqual([]);
  expect(box().value).toBe('');
});

it('puts the text back when it is refused, and sends it again as the same comment', async () => {
  refuse(addComment, 'busy');
  await userEvent.type(box(), 'Жаль{Enter}');
  await failureSaid();
  expect(box().value).toBe('Жаль');
  expect(shownTexts()).toEqual(['Комментарий 1']);
  expect(count()).toBe('1');

  const refused = refuse(addComment, 'busy');
  await userEvent.type(box(), '{Enter}');
  await waitFor(() => expect(box().value).toBe('Жаль'));
  const accepted = acceptComment(post, 'Жаль');
  await userEvent.type(box(), '{Enter}');
  await screen.findByText('Комментарий опубликован');
  expect(accepted[0]?.body).toEqual(refused[0]?.body);
  expect(count()).toBe('2');
});

it('takes a changed text for another comment', async () => {
  const refused = refuse(addComment, 'busy');
  await userEvent.type(box(), 'Жаль{Enter}');
  await waitFor(() => expect(box().value).toBe('Жаль'));
  const accepted = acceptComment(post, 'Жаль!');
  await userEvent.type(box(), '!{Enter}');
  await screen.findByText('Комментарий опубликован');
  expect(accepted[0]?.body).not.toMatchObject({ tempId: Object(refused[0]?.body).tempId });
});

it('keeps both when something new was typed before the failure', async () => {
  reply(addComment, { code: 'busy' } as never, { delayMs: 100 });
  await userEvent.type(box(), 'Первый{Enter}');
  await userEvent.type(box(), 'Второй');
  await screen.findByText(/^Не удалось отправить комментарий\./);
  expect(box().value).toBe('Первый\nВторой');
});
