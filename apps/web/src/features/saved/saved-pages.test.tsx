import * as v from 'valibot';
import {
  createCollection,
  deleteCollection,
  getCollection,
  listCollections,
  renameCollection,
  setCollectionCover,
  type Collection,
} from '@sfera/contract/posts/collections';
import { CollectionId, SaveId } from '@sfera/contract/base/ids';
import { listArchive } from '@sfera/contract/posts/own-archive';
import { listSaved } from '@sfera/contract/posts/saved-list';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { Route, Routes, useLocation } from '#shared/router/index.ts';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { loseConnection, refuse, renderApp, reply } from '#shared/testing.tsx';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { ArchivePage } from './archive-page.tsx';
import { CollectionPage } from './collection-page.tsx';
import { SavedPage } from './saved-page.tsx';

const id = v.parse(CollectionId, '01957f70-0000-7000-8000-000000000001');
const cursor = v.parse(SaveId, '01957f71-0000-7000-8000-000000000001');
const sea: Collection = { id, name: 'Море', countPosts: 2, cover: null };

let scrollTo: ReturnType<typeof stubIntersections>;
beforeEach(() => {
  scrollTo = stubIntersections();
});

const Place = () => <output>{useLocation().pathname}</output>;
const open = (path: string) =>
  renderApp(
    <>
      <Routes>
        <Route path="/saved" element={<SavedPage />} />
        <Route path="/saved/:collectionId" element={<CollectionPage />} />
        <Route path="/myProfile/archivedPosts" element={<ArchivePage />} />
        <Route path="*" element={null} />
      </Routes>
      <Place />
      <Toaster />
    </>,
    { path },
  );
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('shows the collections and all saved posts, page by page', async () => {
  reply(listCollections, { collections: [sea] });
  reply(listSaved, { posts: [makePost()], nextCursor: cursor });
  open('/saved');
  screen.getByRole('status', { name: 'Загружаем публикации' });
  // Its rows are drawn where there is a layout: `e2e/journeys/posts/saved.spec.ts`.
  const list = await screen.findByRole('list', { name: 'Все сохранённые' });
  expect((await screen.findByRole('link', { name: /^Море/ })).textContent).toBe('Море2 поста');
  const calls = reply(listSaved, { posts: [makePost()], nextCursor: null });
  scrollTo(document.body, 1);
  await waitFor(() => expect(calls).toMatchObject([{ query: { before: cursor } }]));
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'));
  scrollTo(document.body, 1);
  expect(calls).toHaveLength(1);
  reply(getCollection, { collection: sea, posts: [], nextCursor: null });
  await userEvent.click(screen.getByRole('link', { name: /^Море/ }));
  await screen.findByText('В коллекции пока нет постов');
  screen.getByText(`/saved/${id}`);
  await userEvent.click(screen.getByRole('button', { name: 'К сохранённому' }));
  await screen.findByText('/saved');
});

it('says how to begin when nothing is saved', async () => {
  reply(listCollections, { collections: [] });
  reply(listSaved, { posts: [], nextCursor: null });
  open('/saved');
  await screen.findByText('Здесь пока пусто');
  await press('Найти посты');
  screen.getByText('/recomendation');
});

it('says once that nothing came, and asks for posts and collections again', async () => {
  loseConnection(listCollections);
  loseConnection(listSaved);
  open('/saved');
  await screen.findByText('Не удалось загрузить сохранённое');
  expect(screen.queryByText('Коллекции')).toBeNull();
  reply(listCollections, { collections: [sea] });
  reply(listSaved, { posts: [makePost()], nextCursor: null });
  await press('Попробовать снова');
  await screen.findByRole('link', { name: /^Море/ });
  await screen.findByRole('list', { name: 'Все сохранённые' });
});

it('says that the collections alone did not come, and asks for them again', async () => {
  loseConnection(listCollections);
  reply(listSaved, { posts: [makePost()], nextCursor: null });
  open('/saved');
  await screen.findByText(/^Не удалось загрузить коллекции/);
  reply(listCollections, { collections: [sea] });
  await press('Попробовать снова');
  await screen.findByRole('link', { name: /^Море/ });
  await screen.findByRole('list', { name: 'Все сохранённые' });
});

it('makes a collection', async () => {
  reply(listCollections, { collections: [] });
  reply(listSaved, { posts: [makePost()], nextCursor: null });
  open('/saved');
  await press('Новая коллекция');
  const calls = reply(createCollection, sea);
  reply(listCollections, { collections: [sea] });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Название' }), 'Море{Enter}');
  await screen.findByRole('link', { name: /^Море/ });
  expect(calls).toMatchObject([{ body: { name: 'Море' } }]);
});

const openMenu = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Действия с коллекцией' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('renames a collection', async () => {
  reply(getCollection, { collection: sea, posts: [makePost()], nextCursor: null });
  open(`/saved/${id}`);
  await screen.findByRole('heading', { name: 'Море' });
  await openMenu('Переименовать');
  const field = await screen.findByRole('textbox', { name: 'Название' });
  const renamed = { ...sea, name: 'Озёра' };
  const calls = reply(renameCollection, renamed);
  reply(getCollection, { collection: renamed, posts: [makePost()], nextCursor: null });
  await userEvent.clear(field);
  await userEvent.type(field, 'Озёра{Enter}');
  await screen.findByRole('heading', { name: 'Озёра' });
  expect(calls).toMatchObject([{ params: { id }, body: { name: 'Озёра' } }]);
});

it('chooses a cover among the posts', async () => {
  const [first, second] = [makePost({ description: 'Первый' }), makePost({ description: 'Второй' })];
  const cover = { postId: first.id, thumbnailUrl: first.thumbnailUrl };
  reply(getCollection, { collection: { ...sea, cover }, posts: [first, second], nextCursor: null });
  open(`/saved/${id}`);
  await openMenu('Выбрать обложку');
  const sheet = within(await screen.findByRole('dialog', { name: 'Выбрать обложку' }));
  const calls = reply(setCollectionCover, sea);
  const [one, two] = await sheet.findAllByRole('button', { name: /^Фото/ });
  expect([one, two].map((choice) => choice?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  await userEvent.click(two ?? expect.fail('there is one choice'));
  await waitFor(() => expect(calls).toMatchObject([{ body: { postId: second.id } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('deletes a collection after a question, and leads to all that is saved', async () => {
  reply(getCollection, { collection: sea, posts: [], nextCursor: null });
  reply(listSaved, { posts: [], nextCursor: null });
  reply(listCollections, { collections: [] });
  open(`/saved/${id}`);
  await screen.findByText('В коллекции пока нет постов');
  const calls = reply(deleteCollection, undefined);
  await openMenu('Удалить коллекцию');
  await screen.findByRole('alertdialog', { name: 'Удалить коллекцию «Море»?' });
  await press('Удалить');
  await screen.findByText('Коллекция удалена');
  expect(calls).toMatchObject([{ params: { id } }]);
  await screen.findByText('/saved');
});

it.each(['collection_not_found', undefined] as const)(
  'leads from a collection that is not there to all that is saved (%s)',
  async (code) => {
    if (code) refuse(getCollection, code);
    reply(listSaved, { posts: [], nextCursor: null });
    reply(listCollections, { collections: [] });
    open(code ? `/saved/${id}` : '/saved/nonsense');
    await screen.findByText('Здесь пока пусто');
    screen.getByText('/saved');
  },
);

it('shows the archive, and says what it is for when it is empty', async () => {
  reply(listArchive, {
    posts: [makePost({ isArchived: true, user: { isOwn: true } })],
    nextCursor: null,
  });
  const { unmount } = open('/myProfile/archivedPosts');
  await screen.findByRole('list', { name: 'Архив постов' });
  unmount();
  reply(listArchive, { posts: [], nextCursor: null });
  open('/myProfile/archivedPosts');
  await screen.findByText('В архиве пусто');
  screen.getByRole('button', { name: 'К моим постам' });
});
