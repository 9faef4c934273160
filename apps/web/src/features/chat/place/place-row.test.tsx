import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDraft } from '#entities/chat/draft.ts';
import { TIMUR } from '#entities/chat/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { placeRow } from './place-row.tsx';

type Locate = Geolocation['getCurrentPosition'];
const draft = () => renderHook(() => useDraft(TIMUR.id)).result.current;
const write = (words: string) => {
  const [, setDraft] = draft();
  act(() => setDraft(words));
};
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const choose = () => act(() => placeRow(TIMUR.id).onSelect());
const stubLocation = (getCurrentPosition: (...args: Parameters<Locate>) => void) =>
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });

beforeEach(() => {
  signIn(makeToken());
  useToasts.setState({ toasts: [] });
  write('');
});

it('puts a link to the place behind what is written', () => {
  stubLocation((found) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the coordinates are read
    found({ coords: { latitude: 59.938_61, longitude: -30.3 } } as GeolocationPosition),
  );
  write('Привет');
  choose();
  expect(draft()[0]).toBe(
    'Привет\nЯ здесь: https://www.openstreetmap.org/?mlat=59.93861&mlon=-30.30000#map=17/59.93861/-30.30000',
  );
  expect(toasts()).toEqual(['Место добавлено в сообщение. Отправьте, если всё верно.']);
});

it.each([
  [1, 'Нет доступа к местоположению. Разрешите его в настройках браузера'],
  [3, 'Не удалось определить, где вы. Попробуйте ещё раз'],
])('says why there is no place: %i', (code, said) => {
  stubLocation((_, failed) =>
    failed?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
  );
  choose();
  expect([draft()[0], toasts()]).toEqual(['', [said]]);
});

it('says so where pages are not told', () => {
  vi.stubGlobal('navigator', {});
  choose();
  expect(toasts()).toEqual(['Не удалось определить, где вы. Попробуйте ещё раз']);
});
