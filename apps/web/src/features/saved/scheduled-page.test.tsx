import * as v from 'valibot';
import { ScheduledPostId } from '@sfera/contract/base/ids';
import {
  cancelScheduledPost,
  changeScheduledPost,
  listScheduledPosts,
  publishScheduledPost,
  schedulePost,
  type ScheduledPost,
} from '@sfera/contract/posts/scheduled';
import { HOUR_MS } from '@sfera/contract/base/time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { fieldsOf } from '#entities/scheduled/publish-time.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { loseConnection, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { ScheduledPage } from './scheduled-page.tsx';

const inHours = (hours: number) => {
  const at = new Date(Date.now() + hours * HOUR_MS);
  at.setSeconds(0, 0);
  return at.toISOString();
};

const item = (tempId: string): ScheduledPost['items'][number] => ({
  tempId,
  fileType: 'image',
  picture: makePost().picture,
  status: 'ready',
});
const sea = (fields: Partial<ScheduledPost> = {}): ScheduledPost => ({
  id: v.parse(ScheduledPostId, '01957f70-0000-7000-8000-000000000001'),
  tempId: 'work',
  text: 'Море',
  whoComments: 'everyone',
  publishAt: inHours(5),
  items: [{ ...item('one'), altText: 'Волны' }, item('two')],
  ...fields,
});

beforeEach(() => useToasts.setState({ toasts: [] }));

async function open(post = sea()) {
  reply(listScheduledPosts, { scheduled: [post] });
  renderApp(
    <>
      <ScheduledPage />
      <Toaster />
    </>,
  );
  await screen.findByText(fullDate(post.publishAt));
  return post;
}
async function choose(post: ScheduledPost, action: string) {
  await userEvent.click(
    screen.getByRole('button', { name: `Действия с постом на ${fullDate(post.publishAt)}` }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says how to begin when nothing waits, and that the list did not come', async () => {
  loseConnection(listScheduledPosts);
  renderApp(<ScheduledPage />);
  await screen.findByText('Не удалось загрузить запланированные посты');
  reply(listScheduledPosts, { scheduled: [] });
  await press('Попробовать снова');
  await screen.findByText('Ничего не запланировано');
});

it('shows the time and the words, and why a post was not published', async () => {
  await open(sea({ refusal: 'Ваш аккаунт отключён' }));
  const row = within(screen.getByRole('listitem'));
  row.getByText('Море');
  row.getByText('Не опубликовано: Ваш аккаунт отключён');
});

it('changes the time', async () => {
  const post = await open();
  await choose(post, 'Изменить время');
  const sheet = within(await screen.findByRole('dialog', { name: 'Когда опубликовать' }));
  const before = fieldsOf(new Date(post.publishAt));
  expect(sheet.getByLabelText<HTMLInputElement>('Дата').value).toBe(before.date);
  expect(sheet.getByLabelText<HTMLInputElement>('Время').value).toBe(before.time);
  const publishAt = inHours(50);
  const { date, time } = fieldsOf(new Date(publishAt));
  fireEvent.change(sheet.getByLabelText('Дата'), { target: { value: date } });
  fireEvent.change(sheet.getByLabelText('Время'), { target: { value: time } });
  const calls = reply(changeScheduledPost, { scheduled: sea({ publishAt }) });
  reply(listScheduledPosts, { scheduled: [sea({ publishAt })] });
  await press('Выбрать время');
  await screen.findByText(`Пост выйдет ${fullDate(publishAt)}`);
  await screen.findByText(fullDate(publishAt));
  expect(calls).toMatchObject([{ params: { id: post.id }, body: { publishAt } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('changes the words, which stay in the sheet when the server refuses', async () => {
  const post = await open();
  await choose(post, 'Изменить текст');
  const field = await screen.findByRole('textbox', { name: 'Описание' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Горы');
  refuse(changeScheduledPost, 'busy');
  await press('Сохранить');
  await screen.findByText(/^Не получилось/);
  expect((field as HTMLTextAreaElement).value).toBe('Горы');
  const calls = reply(changeScheduledPost, { scheduled: sea({ text: 'Горы' }) });
  await press('Сохранить');
  await screen.findByText('Текст изменён');
  expect(calls).toMatchObject([{ body: { text: 'Горы' } }]);
});

it('publishes now', async () => {
  const post = await open();
  const calls = reply(publishScheduledPost, { post: makePost() });
  reply(listScheduledPosts, { scheduled: [] });
  await choose(post, 'Опубликовать сейчас');
  await screen.findByText('Ничего не запланировано');
  await screen.findByText('Пост опубликован');
  expect(calls).toMatchObject([{ params: { id: post.id } }]);
});

it('removes after a question, and brings back what was removed by mistake', async () => {
  const post = await open();
  const removed = reply(cancelScheduledPost, undefined);
  await choose(post, 'Удалить');
  await screen.findByRole('alertdialog', { name: 'Удалить запланированный пост?' });
  reply(listScheduledPosts, { scheduled: [] });
  await press('Удалить');
  await screen.findByText('Ничего не запланировано');
  expect(removed).toMatchObject([{ params: { id: post.id } }]);
  const calls = reply(schedulePost, { scheduled: post });
  reply(listScheduledPosts, { scheduled: [post] });
  await press('Вернуть');
  await screen.findByText(fullDate(post.publishAt));
  const { tempId, text, publishAt } = post;
  expect(calls).toMatchObject([
    { body: { tempId, text, publishAt, items: [{ tempId: 'one', altText: 'Волны' }, { tempId: 'two' }] } },
  ]);
});

it('offers no way back to a post whose time is over', async () => {
  const post = await open(sea({ publishAt: inHours(-1), refusal: 'Ваш аккаунт отключён' }));
  reply(cancelScheduledPost, undefined);
  await choose(post, 'Удалить');
  reply(listScheduledPosts, { scheduled: [] });
  await press('Удалить');
  await screen.findByText('Пост удалён');
  expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull();
});
