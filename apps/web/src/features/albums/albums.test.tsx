import * as v from 'valibot';
import {
  Album,
  createAlbum,
  deleteAlbum,
  listAlbumCameras,
  listAlbumPictures,
  listAlbums,
  moveInAlbum,
  shiftAlbumClock,
  updateAlbum,
} from '@sfera/contract/albums/albums';
import { CircleId } from '@sfera/contract/base/ids';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { makePreview } from '#entities/circle/testing.ts';
import { stubLayout } from '#shared/testing-layout.ts';
import { makePost } from '#entities/post/testing.ts';
import { Route, Routes, useLocation } from '#shared/router/index.ts';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { AlbumPage } from './album-page.tsx';
import { AlbumsPart } from './albums-part.tsx';

const circleId = v.parse(CircleId, '01957f70-0000-7000-8000-0000000000c1');
const makeAlbum = (fields: Partial<Omit<Album, 'id'>> & { id?: string } = {}): Album =>
  v.parse(Album, {
    id: '01957f70-0000-7000-8000-0000000000b1',
    name: 'Выпускной',
    circle: { id: circleId, name: 'Класс' },
    owner: null,
    countPictures: 3,
    cover: null,
    whoAdds: 'everyone',
    whoDownloads: 'everyone',
    keepsOriginals: true,
    may: { add: true, download: true, lead: true },
    ...fields,
  });

const onAdd = vi.fn<(album: Album, files: readonly File[]) => Promise<void>>();
const Place = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const open = (path: string) =>
  renderApp(
    <>
      <Routes>
        <Route path="/circles/:circleId" element={<AlbumsPart of={{ circleId }} />} />
        <Route path="/albums/:albumId" element={<AlbumPage onAdd={onAdd} />} />
      </Routes>
      <Place />
      <Toaster />
    </>,
    { path },
  );

const days = ['2019-05-14T20:30:00.000Z', '2019-05-14T21:30:00.000Z', '2019-05-16T08:00:00.000Z'];
const posts = days.map((_day, at) => makePost({ user: { login: at === 1 ? 'boris' : 'alina.k' } }));
const page = (album: Album) => ({
  album,
  posts,
  pictures: posts.map(({ id: postId }, at) => ({ postId, takenAt: days[at] ?? '', takenOffset: 180 })),
  nextCursor: null,
});
const openAlbum = async (album = makeAlbum()) => {
  const calls = reply(listAlbumPictures, page(album));
  open(`/albums/${album.id}`);
  await screen.findByRole('heading', { name: album.name, level: 1 });
  return calls;
};
const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Действия с альбомом' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};
const choose = async (item: string) => {
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  return stubLayout(132);
});

it('lists albums by their covers, and makes another one', async () => {
  reply(listAlbums, { albums: [makeAlbum()], mayCreate: true });
  open(`/circles/${circleId}`);
  const link = await screen.findByRole('link', { name: /Выпускной/ });
  expect(link.textContent).toContain('3 снимка');
  await press('Новый альбом');
  const made = makeAlbum({ id: '01957f70-0000-7000-8000-0000000000b2', name: 'Поход', countPictures: 0 });
  const calls = reply(createAlbum, made);
  reply(listAlbumPictures, { ...page(made), posts: [], pictures: [] });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Название' }), 'Поход');
  await userEvent.click(screen.getByRole('switch', { name: 'Добавляют только ведущие' }));
  await press('Создать');
  await screen.findByText(`/albums/${made.id}`);
  expect(calls).toMatchObject([
    { body: { name: 'Поход', circleId, whoAdds: 'leaders', keepsOriginals: true } },
  ]);
  await screen.findByText('В альбоме пока пусто');
});

it('says where there are none, and offers the first to those who may make it', async () => {
  reply(listAlbums, { albums: [], mayCreate: false });
  open(`/circles/${circleId}`);
  await screen.findByText('Альбомов пока нет');
  expect(screen.queryByRole('button', { name: 'Новый альбом' })).toBeNull();
});

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('shows pictures below their days, as the clock of the place had them, or below their authors', async () => {
  const calls = await openAlbum();
  await waitFor(() => expect(headings()).toEqual(['14 мая 2019 г.', '15 мая 2019 г.', '16 мая 2019 г.']));
  screen.getByText(/^3 снимка/);
  expect(screen.getByRole('link', { name: 'Круг «Класс»' }).getAttribute('href')).toBe(
    `/circles/${circleId}?part=albums`,
  );
  await choose('По авторам');
  await waitFor(() => expect(headings()).toEqual(['@alina.k', '@boris', '@alina.k']));
  expect(calls.map(({ query }) => query['order'])).toEqual(['taken', 'author']);
});

const tileOrder = () =>
  [...document.querySelectorAll<HTMLElement>('[data-post]')].map(({ dataset }) => dataset['post']);
/** Chooses an item of the menu of the picture at this place. */
const move = async (at: number, item: string) => {
  const handle = (await screen.findAllByRole('button', { name: 'Переместить снимок' }))[at];
  if (!handle) throw new Error('The picture has no handle');
  await userEvent.click(handle);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('moves pictures by a handle for those who lead, each at once', async () => {
  await openAlbum();
  await choose('Вручную');
  await screen.findByText(/^Перетащите снимок/);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  const moves = reply(moveInAlbum, undefined);
  const [a, b, c] = posts.map(({ id }) => id);
  await move(2, 'Переместить в начало');
  await waitFor(() => expect(tileOrder()).toEqual([c, a, b]));
  await move(0, 'Переместить позже');
  await waitFor(() => expect(tileOrder()).toEqual([a, c, b]));
  await move(2, 'Переместить раньше');
  await waitFor(() => expect(tileOrder()).toEqual([a, b, c]));
  await move(0, 'Переместить в конец');
  await waitFor(() => expect(tileOrder()).toEqual([b, c, a]));
  screen.getAllByRole('button', { name: 'Переместить снимок' })[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(tileOrder()).toEqual([c, b, a]));
  await waitFor(() =>
    expect(moves.map(({ params, body }) => [params['postId'], body])).toEqual([
      [c, { after: 'start' }],
      [c, { after: a }],
      [b, { after: a }],
      [a, { after: 'end' }],
      [b, { after: c }],
    ]),
  );
});

it('shows the order by hand to others without handles', async () => {
  await openAlbum(makeAlbum({ may: { add: true, download: true, lead: false } }));
  await choose('Вручную');
  await screen.findByText('/albums/01957f70-0000-7000-8000-0000000000b1?order=hand');
  expect(screen.queryByRole('button', { name: 'Переместить снимок' })).toBeNull();
});

it('gives the cover back to the last picture', async () => {
  await openAlbum(makeAlbum({ hasChosenCover: true }));
  await choose('Настройки альбома');
  const calls = reply(updateAlbum, makeAlbum());
  await press('Обложка: снова последний снимок');
  await waitFor(() => expect(calls).toMatchObject([{ body: { coverId: null } }]));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Обложка: снова последний снимок' })).toBeNull(),
  );
});

it('takes files from those who may add, and says nothing of adding to others', async () => {
  onAdd.mockResolvedValue();
  await openAlbum();
  await press('Добавить снимки');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No choice of files was opened');
  expect(input.multiple).toBe(true);
  const files = [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')];
  fireEvent.change(input, { target: { files } });
  await waitFor(() => expect(onAdd).toHaveBeenCalledWith(makeAlbum(), files));
});

it('offers to each person what that person may do', async () => {
  await openAlbum(makeAlbum({ may: { add: false, download: true, lead: false } }));
  expect(screen.queryByRole('button', { name: 'Добавить снимки' })).toBeNull();
  expect(await openMenu()).toEqual(['По авторам', 'Вручную', 'Скачать всё']);
});

it.each(['album_not_found', undefined] as const)('does not exist for others (%s)', async (code) => {
  if (code) refuse(listAlbumPictures, code);
  open(code ? `/albums/${makeAlbum().id}` : '/albums/nonsense');
  await screen.findByText('Такого альбома нет');
});

it('changes its name and its choices', async () => {
  await openAlbum();
  await choose('Настройки альбома');
  const sheet = within(await screen.findByRole('dialog', { name: 'Настройки альбома' }));
  const renamed = reply(updateAlbum, makeAlbum({ name: 'Выпускной вечер' }));
  await userEvent.type(sheet.getByRole('textbox', { name: 'Название' }), ' вечер{Enter}');
  await screen.findByText('Название сохранено');
  expect(renamed).toMatchObject([{ body: { name: 'Выпускной вечер' } }]);
  const changed = reply(updateAlbum, makeAlbum());
  await userEvent.click(sheet.getByRole('switch', { name: 'Скачивают всё только ведущие' }));
  await waitFor(() => expect(changed).toMatchObject([{ body: { whoDownloads: 'leaders' } }]));
});

it('puts the clock of a camera right by the time of its first picture', async () => {
  await openAlbum();
  const user = makePreview(1, 'boris');
  const first = { takenAt: '2019-05-14T07:15:00.000Z', takenOffset: 180, thumbnailUrl: '/media/a/320.jpg' };
  reply(listAlbumCameras, { cameras: [{ user, camera: 'X100', countPictures: 12, first }] });
  await choose('Поправить часы камеры');
  const form = within(await screen.findByRole('form', { name: 'X100, boris' }));
  const field = form.getByLabelText<HTMLInputElement>('Первый снимок сделан');
  expect(field.value).toBe('2019-05-14T10:15');
  expect(form.queryByRole('button', { name: 'Сдвинуть' })).toBeNull();
  fireEvent.change(field, { target: { value: '2019-05-14T11:15:30' } });
  const calls = reply(shiftAlbumClock, undefined);
  await userEvent.click(form.getByRole('button', { name: 'Сдвинуть' }));
  await screen.findByText('Время исправлено: 12 снимков');
  expect(calls).toMatchObject([{ body: { userId: user.id, camera: 'X100', shiftSeconds: 3_630 } }]);
});

it('is deleted after a question, and leads to its circle', async () => {
  await openAlbum();
  await choose('Удалить альбом');
  await screen.findByRole('alertdialog', { name: 'Удалить альбом «Выпускной»?' });
  reply(deleteAlbum, undefined);
  reply(listAlbums, { albums: [], mayCreate: true });
  await press('Удалить');
  await screen.findByText('Альбом удалён');
  await screen.findByText(`/circles/${circleId}?part=albums`);
});
