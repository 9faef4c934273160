import * as v from 'valibot';
import { MessageId } from '@sfera/contract/base/ids';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { useFindMessage } from './use-find-message.ts';

const wanted = v.parse(MessageId, '01990000-0000-7000-9000-000000000001');
const scrolled = vi.fn<() => void>();

beforeEach(() => {
  scrolled.mockClear();
  useToasts.setState({ toasts: [] });
});

type Place = 'loaded' | 'elsewhere' | 'nowhere' | 'unreachable';

function show(place: Place) {
  const asked: MessageId[] = [];
  const { result } = renderHook(() => {
    const [loadedAtMs, setLoadedAtMs] = useState(0);
    return useFindMessage({
      loadedAtMs,
      async onLoad(id) {
        asked.push(id);
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (place === 'unreachable') throw new Error('no network');
        // The messages are drawn in a turn of their own, the way the query library does.
        setTimeout(() => setLoadedAtMs(1), 1);
      },
      scrollTo() {
        const isThere = place === 'loaded' || (place === 'elsewhere' && loadedAtMs > 0);
        if (isThere) scrolled();
        return isThere;
      },
    });
  });
  return { asked, result };
}
const said = () => useToasts.getState().toasts.map(({ message }) => message);

it('scrolls to a loaded message at once', () => {
  const { asked, result } = show('loaded');
  act(() => result.current.find(wanted));
  expect(scrolled).toHaveBeenCalledOnce();
  expect([asked, result.current.isSearching]).toEqual([[], false]);
});

it('loads the messages around one that is not loaded, and shows it', async () => {
  const { asked, result } = show('elsewhere');
  act(() => result.current.find(wanted));
  expect(result.current.isSearching).toBe(true);
  await waitFor(() => expect(result.current.isSearching).toBe(false));
  expect(asked).toEqual([wanted]);
  expect(scrolled).toHaveBeenCalledOnce();
  expect(said()).toEqual([]);
});

it.each([
  ['the chat has no such message', 'nowhere'],
  ['the messages cannot be loaded', 'unreachable'],
] as const)('says so when %s', async (_, place) => {
  const { result } = show(place);
  act(() => result.current.find(wanted));
  await waitFor(() => expect(said()).toEqual(['Не удалось найти сообщение']));
  expect(result.current.isSearching).toBe(false);
});
