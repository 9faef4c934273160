import * as v from 'valibot';
import { CircleId } from '@sfera/contract/base/ids';
import {
  HiddenMemory,
  hideMemories,
  listHiddenMemories,
  listMemories,
  restMemoriesCard,
  showMemories,
} from '@sfera/contract/posts/memories';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { stubLayout } from '#shared/testing-layout.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { MemoriesPage } from './memories-page.tsx';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const circleId = v.parse(CircleId, '01957f70-0000-7000-8000-0000000000c1');
const lastYear = new Date().getFullYear() - 1;
const [newer, older] = [1, 3].map((years) =>
  makePost({ user: { login: 'boris' }, createdAt: `${lastYear + 1 - years}-06-15T12:00:00.000Z` }),
);
const posts = [newer, older].flatMap((post) => post ?? []);
const HIDDEN = v.parse(HiddenMemory, {
  id: '01957f70-0000-7000-8000-0000000000d1',
  person: null,
  days: { from: '2020-01-01', until: '2020-12-31' },
});

const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const card = () => screen.getByRole('switch', { name: 'Показывать карточку' });
const open = (path = '/memories') => renderApp(<MemoriesPage />, { path });
const answer = (hidden: HiddenMemory[] = [], restsUntil: string | null = null) =>
  reply(listHiddenMemories, { hidden, restsUntil });
async function openSheet(...state: Parameters<typeof answer>) {
  reply(listMemories, { day: '2026-03-01', posts, nextCursor: null });
  answer(...state);
  open();
  await screen.findByRole('list', { name: 'В этот день' });
  await press('О чём не напоминать');
  await screen.findByRole('dialog', { name: 'О чём не напоминать' });
}

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
  return stubLayout(132);
});

it('shows the posts of this day under their years', async () => {
  const calls = reply(listMemories, { day: '2026-03-01', posts, nextCursor: null });
  open();
  await screen.findByRole('heading', { name: `${lastYear} · 1 год назад` });
  screen.getByRole('heading', { name: `${lastYear - 2} · 3 года назад` });
  expect(calls).toMatchObject([{ query: { timeZone } }]);
  expect(calls[0]?.query).not.toHaveProperty('circleId');
});

it('shows those of one circle', async () => {
  const calls = reply(listMemories, { day: '2026-03-01', posts: [], nextCursor: null });
  open(`/memories?circle=${circleId}`);
  await screen.findByText('Сегодня вспомнить нечего');
  screen.getByText('Публикации прошлых лет в этом круге.');
  expect(calls).toMatchObject([{ query: { timeZone, circleId } }]);
});

it('offers a retry when they do not come', async () => {
  refuse(listMemories, 'internal');
  open('/memories?circle=nonsense');
  await screen.findByText('Не удалось загрузить воспоминания');
  reply(listMemories, { day: '2026-03-01', posts: [], nextCursor: null });
  await press('Попробовать снова');
  await screen.findByText('Сегодня вспомнить нечего');
});

it('hides a person and a year of these posts, and asks for the posts anew', async () => {
  await openSheet();
  const hidden = reply(hideMemories, HIDDEN);
  const asked = reply(listMemories, { day: '2026-03-01', posts: [], nextCursor: null });
  await press(`Не напоминать о boris`);
  await waitFor(() => expect(hidden).toHaveLength(1));
  await waitFor(() => expect([asked.length, toasts()]).toEqual([1, []]));
  await press(`Не напоминать о ${lastYear} годе`);
  await waitFor(() => expect(hidden).toHaveLength(2));
  expect(hidden.map(({ body }) => body)).toEqual([
    { userId: posts[0]?.user.id },
    { from: `${lastYear}-01-01`, until: `${lastYear}-12-31` },
  ]);
});

it('hides days of the past, and says what is wrong with them', async () => {
  await openSheet();
  await press('Скрыть это время');
  await screen.findByText('Укажите оба дня');
  type('С', '2020-05-02');
  type('По', '2020-05-01');
  await press('Скрыть это время');
  await screen.findByText('Последний день раньше первого');
  type('По', '2020-05-09');
  const hidden = reply(hideMemories, HIDDEN);
  await press('Скрыть это время');
  await waitFor(() =>
    expect(hidden.map(({ body }) => body)).toEqual([{ from: '2020-05-02', until: '2020-05-09' }]),
  );
});

it('shows again what is hidden', async () => {
  await openSheet([HIDDEN]);
  const back = /^Вернуть: 1 января 2020/;
  await screen.findByRole('button', { name: back });
  const shown = reply(showMemories, undefined);
  answer();
  await press(back);
  await screen.findByText('Ничего не скрыто');
  expect(shown).toMatchObject([{ params: { id: HIDDEN.id } }]);
});

it('lets the card rest for a month, for ever, and come back', async () => {
  await openSheet();
  const calls = reply(restMemoriesCard, { until: '2026-03-31T12:00:00.000Z' });
  await press('Не показывать месяц');
  await screen.findByText('Снова появится 31 марта 2026 г.');
  reply(restMemoriesCard, { until: 'forever' });
  await userEvent.click(card());
  await waitFor(() => expect(card().getAttribute('aria-checked')).toBe('false'));
  expect(screen.queryByRole('button', { name: 'Не показывать месяц' })).toBeNull();
  expect(toasts()).toEqual(['Карточка вернётся через месяц', 'Карточка больше не появится']);
  expect(calls.map(({ body }) => body)).toEqual([{ rest: 'month', timeZone }]);
});

it('says why nothing was saved', async () => {
  await openSheet();
  refuse(restMemoriesCard, 'busy');
  await press('Не показывать месяц');
  await waitFor(() => expect(toasts()[0]).toMatch(/^Не удалось сохранить\. /));
});

it('opens with what is not to be remembered, when the card asks for it', async () => {
  reply(listMemories, { day: '2026-03-01', posts: [], nextCursor: null });
  answer();
  renderApp(<MemoriesPage />, { path: { pathname: '/memories', state: { opensSettings: true } } });
  await screen.findByRole('dialog', { name: 'О чём не напоминать' });
});
