// First: what it mocks has to be mocked before anything else is loaded.
import * as v from 'valibot';
import { DAY_MS } from '@sfera/contract/base/time';
import { describePost, kept, photo, renderDetails, tap, tries, wait } from './testing.tsx';
import '#entities/scheduled/time-sheet.tsx';
import './details/post-rows.tsx';
import './sending/say-scheduled.ts';
import { uploadPostItem } from '@sfera/contract/posts/items';
import { ScheduledPostId } from '@sfera/contract/base/ids';
import { schedulePost } from '@sfera/contract/posts/scheduled';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { fieldsOf } from '#entities/scheduled/publish-time.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { refuse, reply } from '#shared/testing.tsx';
import { upload } from '#shared/api/upload.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';

let at: Date;
beforeEach(() => {
  at = new Date(Date.now() + DAY_MS);
  at.setSeconds(0, 0);
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function choose({ date, time } = fieldsOf(at)) {
  await wait(0);
  await tap(/^Когда: /);
  type('Дата', date);
  type('Время', time);
  await tap('Выбрать время');
}
const isHere = (name: string) => screen.queryByRole('button', { name }) !== null;
const submit = async () => {
  fireEvent.submit(screen.getByRole('button', { name: 'Запланировать' }));
  await wait(10);
};
const scheduled = (text: string) => ({
  scheduled: {
    id: v.parse(ScheduledPostId, '01957f70-0000-7000-8000-000000000009'),
    tempId: 'work',
    text,
    whoComments: 'everyone' as const,
    publishAt: at.toISOString(),
    items: [
      { tempId: 'item', fileType: 'image' as const, picture: makePost().picture, status: 'ready' as const },
    ],
  },
});
/** The answer crosses a real, if short, network. */
const PATIENT = { timeout: 15_000 };
const messages = () => useToasts.getState().toasts.map(({ message }) => message);

it('schedules one photo by the way of held files, and says when it will come out', async () => {
  const { onDone } = await renderDetails(photo());
  describePost('Рассвет');
  await choose();
  expect(isHere('Опубликовать')).toBe(false);
  screen.getByRole('button', { name: `Когда: ${fullDate(at)}` });
  expect(kept.works).toMatchObject([{ publishAt: at.toISOString() }]);
  const calls = reply(schedulePost, scheduled('Рассвет'));
  await submit();
  expect(vi.mocked(upload).mock.lastCall?.[0]).toBe(uploadPostItem);
  await tries[0]?.publish(makePost());
  await act(() => vi.waitFor(() => expect(calls).toHaveLength(1), PATIENT));
  expect(calls).toMatchObject([
    { body: { text: 'Рассвет', publishAt: at.toISOString(), items: [{ altText: '' }] } },
  ]);
  await act(() => vi.waitFor(() => screen.getByText('Запланировано!'), PATIENT));
  expect(kept.works).toEqual([]);
  await act(() =>
    vi.waitFor(() => expect(messages()).toEqual([`Пост запланирован на ${fullDate(at)}`]), PATIENT),
  );
  await wait(1_300);
  expect(onDone).toHaveBeenCalledOnce();
});

it('keeps everything when the server refuses the time, and sends the files no second time', async () => {
  await renderDetails(photo());
  describePost('Рассвет');
  await choose();
  const refused = refuse(schedulePost, 'publish_time_too_early');
  await submit();
  await tries[0]?.publish(makePost());
  await act(() => vi.waitFor(() => expect(refused).toHaveLength(1)));
  await wait(2_000);
  screen.getByText(/Выберите время хотя бы на 5 минут позже/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Описание').value).toBe('Рассвет');
  const calls = reply(schedulePost, scheduled('Рассвет'));
  await submit();
  await act(() => vi.waitFor(() => expect(calls).toHaveLength(1), PATIENT));
  expect(tries).toHaveLength(1);
});

it('says what is wrong with a time, and goes back to now', async () => {
  await renderDetails(photo());
  await choose(fieldsOf(new Date(Date.now() - DAY_MS)));
  expect(screen.getByRole('alert').textContent).toBe('Выберите время хотя бы на 5 минут позже, чем сейчас');
  expect(kept.works[0]).not.toHaveProperty('publishAt');
  const { date, time } = fieldsOf(at);
  type('Дата', date);
  type('Время', time);
  await tap('Выбрать время');
  await tap(/^Когда: /);
  await tap('Опубликовать сразу');
  expect(isHere('Опубликовать')).toBe(true);
});
