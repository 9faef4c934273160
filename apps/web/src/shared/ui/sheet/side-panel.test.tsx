import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

const onClose = vi.fn();
/** Stands in for the class by which Chromium reports Back on Android. */
class FakeCloseWatcher extends EventTarget {
  static open = new Set<FakeCloseWatcher>();
  constructor() {
    super();
    FakeCloseWatcher.open.add(this);
  }
  destroy() {
    FakeCloseWatcher.open.delete(this);
  }
}

beforeEach(() => {
  onClose.mockClear();
  vi.stubGlobal('CloseWatcher', FakeCloseWatcher);
});

function show(desktop: 'box' | 'panel', hasRoom: boolean) {
  const media = Object.assign(new EventTarget(), { matches: hasRoom });
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as MediaQueryList);
  const ui = (isOpen: boolean) => (
    <>
      <button>На странице</button>
      <Sheet isOpen={isOpen} onClose={onClose} title="Комментарии" desktop={desktop}>
        <input aria-label="Ответ" />
      </Sheet>
    </>
  );
  const { rerender } = render(ui(true));
  const makeNarrow = () => {
    media.matches = false;
    media.dispatchEvent(new Event('change'));
  };
  return { close: () => rerender(ui(false)), makeNarrow };
}

it('leaves the page in use where there is room for both, and closes by Escape from anywhere', async () => {
  show('panel', true);
  await userEvent.click(screen.getByRole('button', { name: 'На странице' }));
  expect(document.activeElement?.textContent).toBe('На странице');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['dark', true],
  [null, false],
])('is %s beside a page that is dark in both themes: %s', (scheme, isDark) => {
  render(<main>{isDark && <div data-covers-shell data-scheme="dark" />}</main>);
  show('panel', true);
  expect(screen.getByRole('dialog', { name: 'Комментарии' }).getAttribute('data-scheme')).toBe(scheme);
});

it('keeps what is typed when the window is made narrow', async () => {
  const { makeNarrow } = show('panel', true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Ответ' }), 'Почти готово');
  act(makeNarrow);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Ответ' }).value).toBe('Почти готово');
});

it.each([
  ['a panel without room', 'panel', false],
  ['a box', 'box', true],
] as const)('%s is modal', (_, desktop, hasRoom) => {
  show(desktop, hasRoom);
  expect(screen.queryByRole('button', { name: 'На странице' })).toBeNull();
});

it('closes by Back on Android, and watches for Back only while it is open', () => {
  const { close } = show('box', false);
  for (const watcher of FakeCloseWatcher.open) watcher.dispatchEvent(new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
  close();
  expect(FakeCloseWatcher.open.size).toBe(0);
});
