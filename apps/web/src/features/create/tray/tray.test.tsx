// First: what it mocks has to be mocked before anything else is loaded.
import { kept, photo, tap, tries, wait } from '../testing.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { renderApp } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { isWifiOnly, setWifiOnly } from '#shared/sending/network-wish.ts';
import { newWork } from '../works/work-list.ts';
import type { Sending } from '../works/work.ts';
import { Tray } from './tray.tsx';

/** The works by the ids of their files. */
const names = new Map<string | undefined, string>();
function sendingWork(name: string, sending: Partial<Sending> = {}) {
  const work = newWork(photo(`${name}.jpg`), 'image');
  names.set(work.itemId, name);
  return { ...work, id: name, sending: { isPaused: false, lostFile: null, ...sending } };
}
const row = (name: string) => screen.getByRole('listitem', { name: `Пост · ${name}.jpg` });
const press = async (name: string, label: string | RegExp) => {
  fireEvent.click(within(row(name)).getByRole('button', { name: label }));
  await wait(10);
};
const nameOf = ({ input }: (typeof tries)[number]) => names.get(input.fields.draftId);
const sent = () => tries.map(nameOf);
const isStopped = (name: string) => tries.findLast((one) => nameOf(one) === name)?.input.signal?.aborted;

const stubNavigator = (name: string, value: unknown) =>
  vi.stubGlobal('navigator', Object.create(navigator, { [name]: { value } }));

/** The tray of a page after a reload, with these works on their way. */
async function open(...works: ReturnType<typeof sendingWork>[]) {
  kept.works = works;
  renderApp(<Tray />);
  await wait(20);
  fireEvent.click(screen.getByRole('button', { name: /^Отправляется: \d/ }));
  await wait(10);
}

const stubWidth = (isWide: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches: isWide }) as MediaQueryList);

beforeEach(() => {
  localStorage.clear();
  setWifiOnly(false);
  stubNavigator('connection', undefined);
});

it('goes on with what an earlier page was sending: two at a time, and what was stopped stays so', async () => {
  await open(
    sendingWork('one', { isPaused: true }),
    sendingWork('two'),
    sendingWork('three'),
    sendingWork('four'),
  );
  expect(sent()).toEqual(['two', 'three']);
  expect(row('one').textContent).toContain('На паузе');
  expect(row('four').textContent).toContain('Ждёт очереди');
  tries[0]?.send(3 * 1_024, 4 * 1_024);
  expect(row('two').textContent).toContain('3\u00A0КБ из 4\u00A0КБ');
  tries[0]?.send(4 * 1_024, 4 * 1_024);
  expect(row('two').textContent).toContain('Проверяем…');
  await tries[0]?.publish(makePost());
  expect(row('two').textContent).toContain('Опубликовано');
  expect(sent()).toEqual(['two', 'three', 'four']);
  await wait(4_000);
  expect(screen.queryByRole('listitem', { name: /two/ })).toBeNull();
  expect(kept.works.map(({ id }) => id)).toEqual(['one', 'three', 'four']);
});

it.each([
  [false, 'head'],
  [true, 'rail'],
] as const)('has its ring in a place of the screen: wide %s, %s', async (isWide, kind) => {
  stubWidth(isWide);
  kept.works = [sendingWork('one')];
  renderApp(
    <>
      <span data-ring="rail" title="rail" />
      <span data-ring="head" title="head" />
      <Tray />
    </>,
  );
  await wait(20);
  const ring = screen.getByRole('button', { name: /^Отправляется: 1/ });
  expect(ring.parentElement?.dataset['ring']).toBe(kind);
});

it('stops one and goes on with it', async () => {
  await open(sendingWork('one'), sendingWork('two'), sendingWork('three'));
  await press('one', 'Приостановить');
  expect(isStopped('one')).toBe(true);
  expect(sent()).toEqual(['one', 'two', 'three']);
  expect(kept.works).toMatchObject([{ sending: { isPaused: true } }, {}, {}]);
  await press('two', 'Приостановить');
  await press('one', 'Продолжить');
  expect(sent()).toEqual(['one', 'two', 'three', 'one']);
  await tap('Приостановить все');
  expect(isStopped('one')).toBe(true);
  await tap('Продолжить все');
  expect(sent().slice(4)).toEqual(['one', 'two']);
});

it('offers no pause of what waits for its file anyway', async () => {
  await open(sendingWork('one', { lostFile: { name: 'one.jpg', size: 9 } }));
  expect(screen.queryByRole('button', { name: 'Приостановить все' })).toBeNull();
});

it('gives the turn to what is moved to the top', async () => {
  await open(sendingWork('one'), sendingWork('two'), sendingWork('three'));
  const handle = within(row('three')).getByRole('button', { name: /^Место в очереди: 3 из 3/ });
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  await wait(10);
  expect(sent()).toEqual(['one', 'two', 'three']);
  expect([isStopped('one'), isStopped('two')]).toEqual([false, true]);
  expect(kept.works.map(({ id }) => id)).toEqual(['one', 'three', 'two']);
});

it('says why one has failed, and sends it again, gives it back or throws it away', async () => {
  await open(sendingWork('one'), sendingWork('two'), sendingWork('three'));
  await tries[0]?.fail('Слишком длинный текст', 'invalid_input');
  expect(row('one').textContent).toContain('Слишком длинный текст');
  expect(useToasts.getState().toasts, 'said by the row').toEqual([]);
  await press('one', 'Повторить');
  expect(sent()).toEqual(['one', 'two', 'three']);
  await tries[1]?.publish(makePost());
  expect(sent().at(-1)).toBe('one');
  await tries.at(-1)?.fail('Слишком большое изображение', 'media_too_big');
  expect(within(row('one')).queryByRole('button', { name: 'Повторить' })).toBeNull();
  await press('one', 'Удалить');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Удалить' }));
  await wait(10);
  expect(kept.works.map(({ id }) => id)).toEqual(['three']);
  await press('three', 'Отменить отправку');
  expect(isStopped('three')).toBe(true);
  expect(kept.works[0]).not.toHaveProperty('sending');
});

it('waits for Wi-Fi when asked to', async () => {
  const connection = Object.assign(new EventTarget(), { type: 'cellular', saveData: false });
  stubNavigator('connection', connection);
  setWifiOnly(true);
  await open(sendingWork('one'));
  expect(tries).toHaveLength(0);
  expect(row('one').textContent).toContain('Ждёт Wi-Fi');
  connection.type = 'wifi';
  act(() => void connection.dispatchEvent(new Event('change')));
  await wait(10);
  expect(sent()).toEqual(['one']);
  connection.type = 'cellular';
  act(() => void connection.dispatchEvent(new Event('change')));
  expect(isStopped('one')).toBe(true);
  fireEvent.click(screen.getByRole('switch', { name: 'Отправлять только по Wi-Fi', checked: true }));
  await wait(10);
  expect(sent()).toEqual(['one', 'one']);
  expect(isWifiOnly()).toBe(false);
});

it('leaves alone what another tab sends, until that tab is closed', async () => {
  let give: (() => Promise<unknown>) | undefined;
  const request = async (_name: string, ...rest: unknown[]) => {
    const use = rest.at(-1) as (lock: object | null) => Promise<unknown>;
    if (rest.length === 2) return use(null);
    give = () => use({});
    return undefined;
  };
  stubNavigator('locks', { request });
  kept.works = [sendingWork('one')];
  renderApp(<Tray />);
  await wait(20);
  expect(tries).toHaveLength(0);
  expect(screen.queryByRole('button', { name: /^Отправляется/ })).toBeNull();
  kept.works = [];
  await act(async () => give?.());
  await wait(20);
  expect(tries, 'the other tab has published it').toHaveLength(0);
});
