import { MessageId } from '@sfera/contract/ids';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { useFindMessage } from './use-find-message.ts';

const wanted = MessageId.parse('01990000-0000-7000-9000-000000000001');
const scrolled = vi.fn<() => void>();

beforeEach(() => {
  scrolled.mockClear();
  useToasts.setState({ toasts: [] });
});

/** Renders a chat of `pages` pages, the newest loaded; the wanted message is on `page`, counted from the newest. */
function show({ pages, page, brokenPage }: { pages: number; page: number; brokenPage?: number }) {
  const asked: number[] = [];
  const { result } = renderHook(() => {
    const [loaded, setLoaded] = useState(1);
    const [isFetching, setFetching] = useState(false);
    const [isBroken, setBroken] = useState(false);
    const finder = useFindMessage({
      messages: Array.from({ length: loaded * 15 }),
      hasOlder: loaded < pages && !isBroken,
      isFetchingOlder: isFetching,
      onFetchOlder() {
        asked.push(loaded + 1);
        // The query library also changes its state in later tasks.
        setTimeout(() => setFetching(true), 1);
        setTimeout(() => {
          setFetching(false);
          if (loaded + 1 === brokenPage) setBroken(true);
          else setLoaded(loaded + 1);
        }, 5);
      },
      scrollTo() {
        if (loaded < page) return false;
        scrolled();
        return true;
      },
    });
    return finder;
  });
  return { asked, result };
}
const said = () => useToasts.getState().toasts.map(({ message }) => message);

it('scrolls to a loaded message at once', () => {
  const { asked, result } = show({ pages: 3, page: 1 });
  act(() => result.current.find(wanted));
  expect(scrolled).toHaveBeenCalledOnce();
  expect([asked, result.current.isSearching]).toEqual([[], false]);
});

it('loads older pages, each once, until the message is loaded', async () => {
  const { asked, result } = show({ pages: 9, page: 4 });
  act(() => result.current.find(wanted));
  expect(result.current.isSearching).toBe(true);
  await waitFor(() => expect(result.current.isSearching).toBe(false));
  expect(asked).toEqual([2, 3, 4]);
  expect(scrolled).toHaveBeenCalledOnce();
  expect(said()).toEqual([]);
});

it.each([
  ['the chat has no such message', { pages: 3, page: 9 }, [2, 3]],
  ['a page cannot be loaded', { pages: 9, page: 9, brokenPage: 3 }, [2, 3]],
])('says that the message was not found when %s', async (_, chat, pages) => {
  const { asked, result } = show(chat);
  act(() => result.current.find(wanted));
  await waitFor(() => expect(said()).toEqual(['Не удалось найти сообщение']));
  expect(asked).toEqual(pages);
  expect(result.current.isSearching).toBe(false);
});
