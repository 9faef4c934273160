import {
  getCircle,
  leaveCircle,
  listCirclePosts,
  listCircles,
  deleteCircle,
  setCirclePicture,
  updateCircle,
  type Circle,
} from '@sfera/contract/circles/circles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeCircle } from '#entities/circle/testing.ts';
import { makePost } from '#entities/post/testing.ts';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { refuse, reply } from '#shared/testing.tsx';
import { readPicture } from '#shared/ui/cropper/read-picture.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { openCircles } from '../testing.tsx';

// It decodes pictures, which happy-dom cannot.
vi.mock('#shared/ui/cropper/read-picture.ts');

beforeEach(() => {
  stubIntersections();
  useToasts.setState({ toasts: [] });
  reply(listCirclePosts, { posts: [], nextCursor: null });
});

const family = makeCircle();
const { id } = family;
const open = async (circle: Circle = family) => {
  reply(getCircle, circle);
  const opened = openCircles(`/circles/${circle.id}`);
  await screen.findByRole('heading', { name: circle.name });
  return opened;
};
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Действия с кругом' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};
const choose = async (item: string) => {
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};

it('shows what the circle is, and what was published for it', async () => {
  reply(listCirclePosts, { posts: [makePost()], nextCursor: null });
  await open(makeCircle({ role: 'member', onlyLeadersWrite: true }));
  screen.getByText('5 человек');
  screen.getByText('Вы участник');
  screen.getByText('Пишут только ведущие');
  expect(screen.getByRole('link', { name: 'Чат' }).getAttribute('href')).toBe(`/chat?with=${id}`);
  await screen.findByRole('list', { name: 'Публикации' });
});

it.each([
  [{ role: 'leader', onlyLeadersWrite: true }, /увидят только люди круга/, true],
  [{ role: 'member', onlyLeadersWrite: true }, 'Здесь появится то, что опубликуют ведущие.', false],
] as const)('tells who may publish how to begin: %j', async (fields, words, mayWrite) => {
  await open(makeCircle(fields));
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: 'Создать публикацию' }) !== null).toBe(mayWrite);
});

it.each(['circle_not_found', undefined] as const)(
  'says that there is no such circle to anybody outside (%s)',
  async (code) => {
    if (code) refuse(getCircle, code);
    openCircles(code ? `/circles/${id}` : '/circles/nonsense');
    await screen.findByText('Такого круга нет');
    reply(listCircles, { circles: [], invitations: [] });
    await press('К моим кругам');
    screen.getByText('/circles');
  },
);

it('keeps from members what leaders alone may change', async () => {
  await open(makeCircle({ role: 'member' }));
  expect(await openMenu()).toEqual(['В этот день', 'Выйти из круга']);
});

it('leaves after a question, and leads to the circles that remain', async () => {
  await open();
  reply(listCircles, { circles: [], invitations: [] });
  const calls = reply(leaveCircle, undefined);
  await choose('Выйти из круга');
  await screen.findByText(/^Вы перестанете видеть его публикации/);
  await press('Выйти');
  await screen.findByText('Вы вышли из круга «Семья»');
  expect(calls).toMatchObject([{ params: { id } }]);
  await screen.findByText('/circles');
});

it('tells the last leader to choose another one first', async () => {
  await open();
  refuse(leaveCircle, 'circle_needs_leader');
  await choose('Выйти из круга');
  await screen.findByRole('alertdialog', { name: 'Выйти из круга «Семья»?' });
  await press('Выйти');
  await screen.findByText('Не удалось выйти из круга. Сначала назначьте другого ведущего');
  screen.getByText(`/circles/${id}`);
});

it('says to the last person that the circle ends', async () => {
  await open(makeCircle({ countPeople: 1 }));
  await choose('Выйти из круга');
  await screen.findByText(/^Вы в нём последний человек/);
});

it('renames the circle, and says who writes and what newcomers read', async () => {
  await open();
  reply(listCircles, { circles: [family], invitations: [] });
  await choose('Настройки круга');
  const sheet = within(await screen.findByRole('dialog', { name: 'Настройки круга' }));
  expect(sheet.queryByRole('button', { name: 'Сохранить название' })).toBeNull();
  const renamed = reply(updateCircle, makeCircle({ name: 'Родня' }));
  await userEvent.type(sheet.getByRole('textbox', { name: 'Название' }), ' и друзья{Enter}');
  await screen.findByText('Название сохранено');
  expect(renamed).toMatchObject([{ params: { id }, body: { name: 'Семья и друзья' } }]);
  const changed = reply(updateCircle, makeCircle({ name: 'Родня', onlyLeadersWrite: true }));
  await userEvent.click(sheet.getByRole('switch', { name: 'Пишут только ведущие' }));
  await waitFor(() => expect(changed).toMatchObject([{ body: { onlyLeadersWrite: true } }]));
  const isOn = (name: string) => sheet.getByRole('switch', { name }).getAttribute('aria-checked');
  await waitFor(() => expect(isOn('Пишут только ведущие')).toBe('true'));
  expect(isOn('История видна новым участникам')).toBe('true');
  const hidden = reply(updateCircle, makeCircle({ showsHistory: false }));
  await userEvent.click(sheet.getByRole('switch', { name: 'История видна новым участникам' }));
  await waitFor(() => expect(hidden).toMatchObject([{ body: { showsHistory: false } }]));
  await waitFor(() => expect(isOn('История видна новым участникам')).toBe('false'));
});

it('sends a picture that this browser cannot cut as it is, and removes it', async () => {
  vi.mocked(readPicture).mockResolvedValue('unshown');
  await open();
  reply(listCircles, { circles: [family], invitations: [] });
  await choose('Настройки круга');
  const sheet = within(await screen.findByRole('dialog', { name: 'Настройки круга' }));
  const calls = reply(setCirclePicture, makeCircle({ picture: '/media/a/320.jpeg' }));
  const input = sheet.getByLabelText('Выбрать картинку', { selector: 'input' });
  await userEvent.upload(input, new File(['heic'], 'a.heic', { type: 'image/heic' }));
  await screen.findByText('Картинка обновлена');
  await userEvent.click(await sheet.findByRole('button', { name: 'Убрать' }));
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('deletes the circle after a question', async () => {
  await open();
  reply(listCircles, { circles: [], invitations: [] });
  await choose('Настройки круга');
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить круг' }));
  await screen.findByText(/Публикации останутся у авторов/);
  const calls = reply(deleteCircle, undefined);
  await press('Удалить');
  await screen.findByText('Круг удалён');
  expect(calls).toMatchObject([{ params: { id } }]);
  await screen.findByText('/circles');
});
