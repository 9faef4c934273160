import { listCircles } from '@sfera/contract/circles/circles';
import type { ImportId } from '@sfera/contract/base/ids';
import { findImported, listImports, undoImport, type Import } from '@sfera/contract/posts/imports';
import { getOwnStorage } from '@sfera/contract/accounts/own-storage';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Found, FoundPost } from '#entities/import/archive/found.ts';
import { openArchive, UnreadableArchive } from '#entities/import/archive/open-archive.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { ImportPage } from './import-page.tsx';
import { text } from './text.ts';

vi.mock('idb-keyval', () => ({
  createStore: () => async (_mode: string, use: (objects: object) => unknown) =>
    use({ transaction: { db: {} } }),
  get: async () => undefined,
}));
// A worker reads archives; happy-dom has none.
vi.mock('#entities/import/archive/open-archive.ts', async (original) => ({
  ...(await original<object>()),
  openArchive: vi.fn<typeof openArchive>(),
}));

const MEGABYTE = 1_048_576;
const post = (tempId: string, year: number): FoundPost => ({
  tempId,
  kind: 'post',
  atMs: new Date(year, 5, 1).getTime(),
  bytes: 10 * MEGABYTE,
  photos: 1,
  videos: 0,
  words: '',
  album: null,
  audience: null,
});
const found: Found = {
  source: 'instagram',
  posts: [post('a', 2014), post('b', 2019), post('c', 2019), post('d', 2021)],
  skipped: [
    { where: 'media/gone.jpg', reason: 'file_missing' },
    { where: 'messages', reason: 'private_message', count: 900 },
  ],
  splitCount: 1,
  cutCount: 0,
  placeCount: 2,
  people: { names: [], hasMore: false, unreadCount: 0 },
};
const earlier: Import = {
  id: '01990000-0000-7000-8000-0000000000aa' as ImportId,
  source: 'telegram',
  createdAt: '2026-11-20T10:00:00.000Z',
  postCount: 12,
  undoUntil: '2026-12-20T10:00:00.000Z',
  undoneAt: null,
};

function open(imports: Import[] = [], quotaBytes: number | null = null) {
  vi.stubGlobal('isSecureContext', true);
  signIn(makeToken());
  reply(listImports, { imports, allowance: { pausedUntil: null, leftBytes: null } });
  reply(listCircles, { circles: [], invitations: [] });
  reply(getOwnStorage, { usedBytes: 0, quotaBytes, kinds: [], largest: [] });
  return renderApp(<ImportPage />);
}

async function choose(container: HTMLElement) {
  await screen.findByText(text.lead);
  const input = container.querySelector<HTMLInputElement>('[data-choice="archive"]') ?? expect.fail();
  // happy-dom does not know the paths of files in folders.
  const file = Object.assign(new File(['zip'], 'instagram.zip'), { webkitRelativePath: '' });
  await userEvent.upload(input, file);
}

beforeEach(() =>
  vi.mocked(openArchive).mockResolvedValue({
    fingerprint: { files: 4, bytes: 40 },
    read: async () => found,
    plan: async () => [],
    file: async () => new Blob(),
    isThere: async () => true,
    picture: async () => null,
    close: () => undefined,
  }),
);

it('tells what an archive holds, what is left out and why, and whether there is room', async () => {
  const { container } = open([], 20 * MEGABYTE);
  await choose(container);
  expect(await screen.findByRole('heading', { name: 'Instagram' })).toBeTruthy();
  expect(screen.getByText(/^4 поста · 40\s?МБ · 2014 – 2021$/)).toBeTruthy();
  expect(screen.getByText('Место съёмки не переносится: у постов в Сфере его нет.')).toBeTruthy();
  expect(screen.getByText('Не переносится: 901 запись')).toBeTruthy();
  expect(screen.getByText('Личное сообщение: 900')).toBeTruthy();
  expect(await screen.findByText(/^Места не хватит: свободно 20\s?МБ/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Кому показать: Только мне' })).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /^2019/ }));
  expect(screen.getByText(/^Выбрано: 2 поста, 20\s?МБ$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Перенести 2 поста' })).toBeTruthy();
});

it('leaves out what is here already', async () => {
  reply(findImported, { tempIds: ['b', 'd'] });
  const { container } = open([earlier]);
  await choose(container);
  expect(await screen.findByText(/^Уже здесь: 2 поста/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Перенести 2 поста' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /^2021/ })).toBeNull();
});

it('says why an archive cannot be read', async () => {
  vi.mocked(openArchive).mockRejectedValueOnce(
    new UnreadableArchive({ code: 'archive_encrypted', message: 'Архив закрыт паролем' }),
  );
  const { container } = open();
  await choose(container);
  expect((await screen.findByRole('alert')).textContent).toBe('Архив закрыт паролем');
});

it('takes an earlier import back after a question', async () => {
  const taken = reply(undoImport, undefined);
  open([earlier]);
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать всё перенесённое' }));
  const question = screen.getByRole('alertdialog');
  expect(within(question).getByText(/^Удалим 12 постов/)).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: 'Убрать всё перенесённое' }));
  await vi.waitFor(() => expect(taken).toMatchObject([{ params: { id: earlier.id } }]));
});
