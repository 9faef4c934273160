import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrive, stepBy } from '#shared/router/entries.ts';
import { BrowserRouter, Link } from '#shared/router/index.ts';
import { useBackCloses } from './use-back-closes.ts';

/** The Navigation API of a page that was opened after one other page. */
const steps = Object.assign(new EventTarget(), {
  currentEntry: { index: 1, key: 'page' },
  entries: () => [{ sameDocument: true }, { sameDocument: true }],
});

/** Dispatches a step to the history entry with this index. */
function step(index: number, fields: object = {}, cancelable = true): Event {
  const event = new Event('navigate', { cancelable });
  Object.assign(event, {
    navigationType: 'traverse',
    // Firefox has this for its own button too.
    userInitiated: false,
    destination: { index },
    ...fields,
  });
  steps.dispatchEvent(event);
  return event;
}

describe('where a step can be cancelled', () => {
  beforeEach(() => void vi.stubGlobal('navigation', steps));
  afterEach(() => vi.unstubAllGlobals());

  it('closes the topmost layer first, and lets Back leave the page when none is open', () => {
    const [closeSheet, closeQuestion] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const sheet = renderHook(({ isOpen }) => useBackCloses(isOpen, closeSheet), {
      initialProps: { isOpen: true },
    });
    const question = renderHook(() => useBackCloses(true, closeQuestion));
    expect(step(0).defaultPrevented).toBe(true);
    expect(closeQuestion).toHaveBeenCalledOnce();
    expect(closeSheet).not.toHaveBeenCalled();

    question.unmount();
    expect(step(0).defaultPrevented).toBe(true);
    expect(closeSheet).toHaveBeenCalledOnce();

    sheet.rerender({ isOpen: false });
    expect(step(0).defaultPrevented).toBe(false);
    expect(closeSheet).toHaveBeenCalledOnce();
  });

  it.each([
    ['forth', 2, {}],
    ['to another page', 0, { navigationType: 'push' }],
  ])('holds no step %s', (_, index, fields) => {
    const close = vi.fn<() => void>();
    renderHook(() => useBackCloses(true, close));
    expect(step(index, fields).defaultPrevented).toBe(false);
    expect(close).not.toHaveBeenCalled();
  });

  it('holds no step that the app makes by itself, and the next one of the person', () => {
    const gone = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    const close = vi.fn<() => void>();
    renderHook(() => useBackCloses(true, close));
    stepBy(-2);
    expect(gone).toHaveBeenCalledWith(-2);
    expect(step(0).defaultPrevented).toBe(false);
    expect(close).not.toHaveBeenCalled();
    arrive();
    expect(step(0).defaultPrevented).toBe(true);
    expect(close).toHaveBeenCalledOnce();
  });

  it('does nothing about a Back that the browser does not allow to be cancelled', () => {
    const close = vi.fn<() => void>();
    renderHook(() => useBackCloses(true, close));
    step(0, {}, false);
    expect(close).not.toHaveBeenCalled();
  });

  it('lays an entry after a full load, where the entry before is another document', () => {
    const lay = vi.spyOn(history, 'pushState').mockImplementation(() => undefined);
    renderHook(() => useBackCloses(true, vi.fn<() => void>()));
    expect(lay).not.toHaveBeenCalled();
    vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    vi.spyOn(steps, 'entries').mockReturnValue([{ sameDocument: false }, { sameDocument: true }]);
    renderHook(() => useBackCloses(true, vi.fn<() => void>()));
    expect(lay).toHaveBeenCalledOnce();
  });
});

const isAt = (path: string) => waitFor(() => expect(location.pathname + location.search).toBe(path));

const closeSheet = vi.fn<() => void>();
const closeQuestion = vi.fn<() => void>();
const seen = () => JSON.stringify([history.state, closeSheet.mock.calls, closeQuestion.mock.calls]);

/** A step of the person; where nothing was open, the one that the app adds may still come. */
const pressBack = () =>
  act(async () => {
    const before = seen();
    history.back();
    await vi.waitFor(() => expect(seen()).not.toBe(before));
  });

function Page({ open }: { open: readonly string[] }) {
  useBackCloses(open.includes('sheet'), closeSheet);
  useBackCloses(open.includes('question'), closeQuestion);
  return (
    <>
      <Link to="/post">пост</Link>
      <Link to="/person">человек</Link>
      <Link to="?tab=two" replace>
        вкладка
      </Link>
    </>
  );
}
const page = (...open: string[]) => (
  <BrowserRouter>
    <Page open={open} />
  </BrowserRouter>
);
const go = (name: string) => act(async () => screen.getByRole('link', { name }).click());

/** A page of the app that was opened from another one. */
async function openPage() {
  closeSheet.mockReset();
  closeQuestion.mockReset();
  history.pushState(null, '', '/feed');
  const shown = render(page());
  await go('пост');
  await waitFor(() => expect(screen.getByText('вкладка').getAttribute('href')).toBe('/post?tab=two'));
  return shown;
}

describe('where no step can be cancelled', () => {
  it('closes the topmost layer by each Back, and leaves when none is open', async () => {
    const { rerender } = await openPage();
    rerender(page('sheet'));
    rerender(page('sheet', 'question'));
    await pressBack();
    expect(closeQuestion).toHaveBeenCalledOnce();
    expect(closeSheet).not.toHaveBeenCalled();
    rerender(page('sheet'));
    await pressBack();
    expect(closeSheet).toHaveBeenCalledOnce();
    await isAt('/post');
    rerender(page());
    await pressBack();
    await isAt('/feed');
  });

  it('leaves by one Back once the layer was closed by itself, and by one step of the app', async () => {
    const { rerender } = await openPage();
    rerender(page('sheet'));
    rerender(page());
    await pressBack();
    await isAt('/feed');

    await go('пост');
    rerender(page('sheet'));
    rerender(page());
    act(() => stepBy(-1));
    await isAt('/feed');
    expect(closeSheet).not.toHaveBeenCalled();
  });

  it('leads back to the page when a link of the layer was followed', async () => {
    const { rerender } = await openPage();
    rerender(page('sheet'));
    rerender(page());
    await go('человек');
    await pressBack();
    await isAt('/post');
    await pressBack();
    await isAt('/feed');
  });

  it('keeps a query that the page has got since, and leaves its page by one Back', async () => {
    const { rerender } = await openPage();
    rerender(page('sheet'));
    await go('вкладка');
    await pressBack();
    expect(closeSheet).toHaveBeenCalledOnce();
    await isAt('/post?tab=two');
    rerender(page());
    await pressBack();
    await isAt('/feed');
  });

  it('leads back to the query that the page has got when a link of it was followed', async () => {
    const { rerender } = await openPage();
    rerender(page('sheet'));
    await go('вкладка');
    rerender(page());
    await go('человек');
    await pressBack();
    await isAt('/post?tab=two');
    await pressBack();
    await isAt('/feed');
  });

  it('lays the entry no sooner than the page is pressed, and one for all presses', async () => {
    const userActivation = { isActive: false };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { userActivation }));
    const { rerender } = await openPage();
    const lay = vi.spyOn(history, 'pushState');
    rerender(page('sheet'));
    expect(lay).not.toHaveBeenCalled();
    userActivation.isActive = true;
    for (let press = 1; press <= 2; press++) act(() => document.body.click());
    expect(lay).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
    rerender(page());
    await pressBack();
    await isAt('/feed');
  });
});
