import * as v from 'valibot';
import {
  answerEvent,
  cancelEvent,
  CircleEvent,
  createEvent,
  deleteCalendarAddress,
  getCalendarAddress,
  getEvent,
  listEventPeople,
  listEvents,
  listPastEvents,
  renewCalendarAddress,
  updateEvent,
} from '@sfera/contract/events/events';
import { listBirthdays } from '@sfera/contract/people/birthdays';
import { CircleId, MediaId, UserId } from '@sfera/contract/base/ids';
import { uploadPostItem } from '@sfera/contract/posts/items';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Route, Routes, useLocation } from '#shared/router/index.ts';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { EventPage } from './event/event-page.tsx';
import { EventsPart } from './list/events-part.tsx';

// happy-dom has no canvas.
vi.mock('./form/draw-cover.ts', () => ({
  drawCover: async () => new Blob(['cover'], { type: 'image/jpeg' }),
}));

const circleId = v.parse(CircleId, '01957f70-0000-7000-8000-0000000000c1');
const id = '01957f70-0000-7000-8000-0000000000e1';
const makeEvent = (fields: Partial<v.InferInput<typeof CircleEvent>> = {}): CircleEvent =>
  v.parse(CircleEvent, {
    id,
    circle: { id: circleId, name: 'Класс' },
    title: 'Пикник',
    description: '',
    startsAt: '2026-12-05T18:00',
    endsAt: '2026-12-05T20:00',
    zone: 'Asia/Yekaterinburg',
    zoneName: 'Екатеринбург',
    isAllDay: false,
    repeats: null,
    next: {
      startsAt: '2026-12-05T18:00',
      endsAt: '2026-12-05T20:00',
      begins: '2026-12-05T13:00:00.000Z',
      ends: '2026-12-05T15:00:00.000Z',
    },
    upcoming: [],
    isOver: false,
    isCancelled: false,
    place: 'Парк',
    placeLink: null,
    postId: '01957f70-0000-7000-8000-0000000000d1',
    cover: null,
    madeBy: null,
    places: 2,
    countComing: 1,
    countMaybe: 0,
    countWaiting: 0,
    answer: null,
    remindMinutes: 60,
    opensAlbum: true,
    albumId: null,
    may: { lead: true, cover: true },
    ...fields,
  });

const Place = () => {
  const { pathname } = useLocation();
  return <output data-testid="place">{pathname}</output>;
};
const open = (path: string) =>
  renderApp(
    <>
      <Routes>
        <Route path="/circles/:circleId" element={<EventsPart circleId={circleId} />} />
        <Route path="/events/:eventId" element={<EventPage />} />
      </Routes>
      <Place />
      <Toaster />
    </>,
    { path },
  );
const openEvent = async (event = makeEvent()) => {
  reply(getEvent, event);
  reply(listEventPeople, { people: [], nextCursor: null });
  open(`/events/${id}`);
  await screen.findByRole('heading', { name: event.title, level: 1 });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  await press('Действия с событием');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  reply(listBirthdays, { people: [] });
});

it('lists what comes, and what is over when it is asked for', async () => {
  reply(listEvents, {
    events: [makeEvent({ answer: { answer: 'yes', people: 1, isWaiting: true, isForTime: false } })],
    mayCreate: false,
  });
  open(`/circles/${circleId}`);
  const link = await screen.findByRole('link', { name: /Пикник/ });
  expect(link.getAttribute('href')).toBe(`/events/${id}`);
  expect(link.textContent).toContain('сб, 5 декабря 2026 г., 18:00–20:00');
  expect(link.textContent).toContain('Придёт: 1 человек · Вы ждёте места');
  expect(screen.queryByRole('button', { name: 'Новое событие' })).toBeNull();
  reply(listPastEvents, { events: [makeEvent({ title: 'Поход', isOver: true })], nextCursor: null });
  await press('Прошедшие');
  expect((await screen.findByRole('link', { name: /Поход/ })).textContent).toContain('Уже прошло');
});

it('is made with a drawn cover, and what the server refuses stands at its field', async () => {
  reply(listEvents, { events: [], mayCreate: true });
  open(`/circles/${circleId}`);
  await press('Новое событие');
  const form = await screen.findByRole('dialog', { name: 'Новое событие' });
  await userEvent.click(within(form).getByRole('button', { name: 'Создать событие' }));
  await within(form).findByText('Напишите название');
  await userEvent.type(within(form).getByLabelText('Название'), 'Пикник');
  fireEvent.change(within(form).getByLabelText('Начало'), { target: { value: '2026-12-05T18:00' } });
  fireEvent.change(within(form).getByLabelText('Конец'), { target: { value: '2026-12-05T17:00' } });
  await userEvent.type(within(form).getByLabelText('Сколько мест'), '2');
  await userEvent.click(within(form).getByRole('radio', { name: 'Неделя' }));
  await userEvent.type(within(form).getByLabelText('Сколько раз'), '10');
  const uploads = reply(uploadPostItem, {
    item: { id: v.parse(MediaId, '01957f70-0000-7000-8000-0000000000f1'), fileType: 'image' },
  });
  refuse(createEvent, 'event_ends_early', { field: 'endsAt' });
  const submit = within(form).getByRole('button', { name: 'Создать событие' });
  await userEvent.click(submit);
  await within(form).findByText('Событие не может закончиться раньше, чем начнётся');
  fireEvent.change(within(form).getByLabelText('Конец'), { target: { value: '' } });
  const calls = reply(createEvent, makeEvent());
  reply(getEvent, makeEvent());
  reply(listEventPeople, { people: [], nextCursor: null });
  await userEvent.click(submit);
  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe(`/events/${id}`));
  expect(calls).toMatchObject([
    {
      body: {
        circleId,
        title: 'Пикник',
        startsAt: '2026-12-05T18:00',
        endsAt: null,
        places: 2,
        repeats: { every: 'week', times: 10 },
        remindMinutes: 1_440,
        opensAlbum: true,
      },
    },
  ]);
  // One picture under one name, however often it was tried.
  expect(uploads).toHaveLength(2);
});

it('shows the time of the place and of the device, and takes answers', async () => {
  await openEvent();
  screen.getByText('сб, 5 декабря 2026 г., 18:00–20:00');
  screen.getByText(/По часам места: Екатеринбург/);
  screen.getByText('Свободно 1 из 2');
  const waiting = makeEvent({
    countComing: 2,
    countWaiting: 1,
    answer: { answer: 'yes', people: 1, isWaiting: true, isForTime: false },
  });
  const calls = reply(answerEvent, waiting);
  await userEvent.click(screen.getByRole('radio', { name: 'Приду' }));
  await screen.findByText(/Вы в листе ожидания/);
  screen.getByText('Придёт: 2 человека · Ждут места: 1');
  await press('Больше');
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      { answer: 'yes', people: 1 },
      { answer: 'yes', people: 2 },
    ]),
  );
  await screen.findByText(/Вы в листе ожидания/);
  refuse(answerEvent, 'event_full');
  await press('Больше');
  await screen.findByText(/Столько свободных мест нет/);
});

it('is changed and cancelled by those who lead it', async () => {
  await openEvent();
  await choose('Изменить событие');
  const form = await screen.findByRole('dialog', { name: 'Изменить событие' });
  expect(within(form).getByLabelText<HTMLInputElement>('Сколько мест').value).toBe('2');
  const title = within(form).getByLabelText('Название');
  await userEvent.clear(title);
  await userEvent.type(title, 'Поход');
  const changes = reply(updateEvent, makeEvent({ title: 'Поход' }));
  reply(getEvent, makeEvent({ title: 'Поход' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Сохранить' }));
  await screen.findByRole('heading', { name: 'Поход', level: 1 });
  expect(changes).toMatchObject([
    { body: { title: 'Поход', zone: 'Asia/Yekaterinburg', places: 2, remindMinutes: 60, repeats: null } },
  ]);
  await choose('Отменить событие');
  const cancelled = makeEvent({ title: 'Поход', isCancelled: true });
  reply(cancelEvent, cancelled);
  reply(getEvent, cancelled);
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отменить событие' }),
  );
  await screen.findByText('Отменено');
  screen.getByRole('heading', { name: 'Кто собирался' });
  expect(screen.queryByRole('radio', { name: 'Приду' })).toBeNull();
});

it('does not exist for people outside, and has no menu for those who do not lead', async () => {
  await openEvent(makeEvent({ may: { lead: false, cover: false } }));
  expect(screen.queryByRole('button', { name: 'Действия с событием' })).toBeNull();
});

it('says that there is no such event', async () => {
  refuse(getEvent, 'event_not_found');
  open(`/events/${id}`);
  await screen.findByText('Такого события нет');
});

it('gives the address of a calendar, and another one', async () => {
  reply(listEvents, { events: [makeEvent()], mayCreate: true });
  reply(getCalendarAddress, { path: null });
  open(`/circles/${circleId}`);
  await press('Календарь');
  const calls = reply(renewCalendarAddress, { path: '/media/calendars/one.ics' });
  await press('Получить адрес');
  const subscribe = await screen.findByRole('link', { name: 'Подписаться' });
  expect(subscribe.getAttribute('href')).toBe(`webcal://${location.host}/media/calendars/one.ics`);
  reply(renewCalendarAddress, { path: '/media/calendars/two.ics' });
  await press('Новый адрес');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Новый адрес' }),
  );
  await screen.findByText(/two\.ics/);
  expect(calls).toMatchObject([{ body: { circleId } }]);
});

it('answers one time of an event that repeats, or all of them', async () => {
  const [first = '', second = ''] = ['2026-12-05T18:00', '2026-12-12T18:00'];
  const weekly = makeEvent({ repeats: { every: 'week', times: null }, upcoming: [first, second] });
  await openEvent(weekly);
  const later = makeEvent({ ...weekly, countMaybe: 7, next: { ...weekly.next, startsAt: second } });
  const asked = reply(getEvent, later);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Встреча' }), second);
  await screen.findByText(/Возможно: 7/);
  expect(asked.at(-1)?.query).toEqual({ time: second });
  const answers = reply(answerEvent, {
    ...later,
    answer: { answer: 'no', people: 1, isWaiting: false, isForTime: true },
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Только эта' }));
  reply(getEvent, { ...later, answer: { answer: 'no', people: 1, isWaiting: false, isForTime: true } });
  await userEvent.click(screen.getByRole('radio', { name: 'Не приду' }));
  await screen.findByText('Это ответ только на эту встречу.');
  expect(answers.map(({ body }) => body)).toEqual([{ answer: 'no', people: 1, time: second }]);

  const cancels = reply(cancelEvent, weekly);
  await choose('Отменить встречу 12 декабря');
  await press('Отменить встречу 12 декабря');
  await waitFor(() => expect(cancels.map(({ body }) => body)).toEqual([{ time: second }]));
});

it('asks before it ends the address of a calendar', async () => {
  reply(listEvents, { events: [makeEvent()], mayCreate: false });
  reply(getCalendarAddress, { path: '/media/calendars/a.ics' });
  open(`/circles/${circleId}`);
  await press('Календарь');
  const ends = reply(deleteCalendarAddress, undefined);
  await press('Закрыть адрес');
  const dialog = await screen.findByRole('alertdialog', { name: 'Закрыть адрес?' });
  expect(ends).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Закрыть адрес' }));
  await screen.findByRole('button', { name: 'Получить адрес' });
  expect(ends).toHaveLength(1);
});

it('names the time zone in Russian, and finds another by its city', async () => {
  reply(listEvents, { events: [makeEvent()], mayCreate: true });
  open(`/circles/${circleId}`);
  await press('Новое событие');
  const row = await screen.findByRole('button', { name: /^Часовой пояс места: .+, UTC/ });
  await userEvent.click(row);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Город или страна' }), 'new york');
  await userEvent.click(screen.getByRole('radio', { name: /New York/ }));
  screen.getByRole('button', { name: /^Часовой пояс места: Восточная Америка, UTC/ });
  expect(screen.queryByRole('searchbox', { name: 'Город или страна' })).toBeNull();
});

it('says whose birthday it is', async () => {
  reply(listEvents, { events: [], mayCreate: false });
  const person = {
    id: '01957f70-0000-7000-8000-0000000000a1',
    login: 'olga',
    logoImage: null,
    isVerified: false,
  };
  reply(listBirthdays, {
    people: [
      { ...person, id: v.parse(UserId, person.id), userName: 'Ольга', years: 41 },
      { ...person, id: v.parse(UserId, person.id.replace('a1', 'a2')), userName: '', years: null },
    ],
  });
  open(`/circles/${circleId}`);
  const line = (await screen.findByText(/Сегодня день рождения/)).closest('p');
  expect(line?.textContent?.replace(/[\u2066-\u2069]/g, '')).toBe(
    'Сегодня день рождения: Ольга (41 год), olga',
  );
  expect(screen.getByRole('link', { name: /Ольга/ }).getAttribute('href')).toBe(`/userProfile/${person.id}`);
});
