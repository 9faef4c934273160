import type { PostId } from '@sfera/contract/base/ids';
import { getOwnStorage } from '@sfera/contract/accounts/own-storage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { OwnStorage } from '#entities/user/storage/own-storage.ts';
import { getOriginalsChoice, setOriginalsChoice } from '@sfera/contract/posts/originals';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { StoragePage } from './storage-page.tsx';

const GB = 1_024 ** 3;
const gb = (amount: number) => Math.round(amount * GB);
const ID = '01990000-0000-7000-8000-000000000001' as PostId;

const storage = (changes: Partial<OwnStorage> = {}): OwnStorage => ({
  usedBytes: gb(1.2),
  quotaBytes: 5 * GB,
  kinds: [
    { kind: 'posts', bytes: GB },
    { kind: 'stories', bytes: gb(0.2) },
  ],
  largest: [
    {
      id: ID,
      kind: 'video',
      thumbnailUrl: '/media/00000000000000000000000000000001/320.jpg',
      bytes: 0.5 * GB,
      createdAt: '2026-03-01T12:00:00.000Z',
    },
  ],
  ...changes,
});

async function show(changes?: Partial<OwnStorage>) {
  reply(getOwnStorage, storage(changes));
  renderApp(<StoragePage />);
  await screen.findByText(/^Занято/);
}
const plain = (node: { textContent: string | null }) => node.textContent?.replaceAll('\u00A0', ' ');
const meter = () => screen.queryByRole('meter', { name: 'Место на сервере' });

beforeEach(() => {
  signIn(makeToken());
  reply(getOriginalsChoice, { keepsOriginals: false });
});

it('keeps originals when the person wants that, and says when the choice was not saved', async () => {
  await show();
  const calls = reply(setOriginalsChoice, { keepsOriginals: true });
  const choice = screen.getByRole('switch', { name: 'Сохранять оригиналы' });
  await waitFor(() => expect(choice).toHaveProperty('disabled', false));
  await userEvent.click(choice);
  expect(choice.getAttribute('aria-checked')).toBe('true');
  await waitFor(() => expect(calls[0]?.body).toEqual({ keepsOriginals: true }));
  refuse(setOriginalsChoice, 'internal');
  await userEvent.click(choice);
  await waitFor(() => expect(useToasts.getState().toasts[0]?.message).toMatch(/^Не удалось сохранить выбор/));
  expect(choice.getAttribute('aria-checked')).toBe('true');
});

it('says how much is used of how much, and what takes it up', async () => {
  await show();
  screen.getByText('Занято 1,2 ГБ из 5 ГБ');
  screen.getByText('Свободно 3,8 ГБ.');
  expect(meter()?.getAttribute('aria-valuenow')).toBe('24');
  const kinds = within(screen.getByRole('region', { name: 'Что занимает место' }));
  expect(kinds.getAllByRole('listitem').map(plain)).toEqual(['Посты1 ГБ', 'Истории и их архив205 МБ']);
});

it('leads to the page of a large post, where it can be deleted', async () => {
  await show();
  const posts = within(screen.getByRole('region', { name: 'Самые большие посты' }));
  const link = posts.getByRole('link');
  expect([plain(link), link.getAttribute('href')]).toEqual([
    expect.stringMatching(/^Видео1 марта 2026 г\.512 МБ$/),
    `/myProfile/post/${ID}`,
  ]);
});

it.each([
  ['nearly full', gb(4.9), /^Осталось 102 МБ\. Удалите что-нибудь большое/],
  ['full', gb(5.1), /^Место закончилось: новые фото и видео не загрузить/],
])('says what to do when the space is %s', async (_name, usedBytes, words) => {
  await show({ usedBytes });
  screen.getByText(words, { normalizer: (text) => text.replaceAll('\u00A0', ' ') });
});

it('shows no bar to a person without a quota, and no posts to one without posts', async () => {
  await show({ usedBytes: 0, quotaBytes: null, kinds: [], largest: [] });
  screen.getByText('Места столько, сколько есть у сервера.');
  screen.getByText('Пока вы ничего не загрузили');
  expect([meter(), screen.queryByRole('region', { name: 'Самые большие посты' })]).toEqual([null, null]);
});

it('offers a retry when the answer does not come', async () => {
  refuse(getOwnStorage, 'internal');
  renderApp(<StoragePage />);
  await screen.findByText('Не удалось узнать, сколько места занято');
  reply(getOwnStorage, storage());
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('Занято 1,2 ГБ из 5 ГБ');
});
