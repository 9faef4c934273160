import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useMessagePress } from './use-message-press.ts';

const onLongPress = vi.fn();
const onClick = vi.fn();
function Message() {
  const press = useMessagePress(onLongPress);
  return (
    <article {...press}>
      <button type="button" onClick={onClick}>
        Фото
      </button>
    </article>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  onLongPress.mockClear();
  onClick.mockClear();
  render(<Message />);
});
const message = () => screen.getByRole('article');
const touch = { pointerType: 'touch', isPrimary: true, clientX: 10, clientY: 10 };

it('opens the menu after a finger rests for 600 ms, and swallows the click that follows', () => {
  fireEvent.pointerDown(message(), touch);
  vi.advanceTimersByTime(599);
  expect(onLongPress).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLongPress).toHaveBeenCalledOnce();
  fireEvent.pointerUp(message(), touch);
  fireEvent.click(screen.getByRole('button'), { detail: 1 });
  expect(onClick).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button'), { detail: 1 });
  expect(onClick).toHaveBeenCalledOnce();
});

it.each([
  ['that moves', () => fireEvent.pointerMove(message(), { ...touch, clientY: 25 })],
  ['that is lifted', () => fireEvent.pointerUp(message(), touch)],
  ['that scrolls', () => fireEvent.pointerCancel(message(), touch)],
])('ignores a finger %s', (_, act) => {
  fireEvent.pointerDown(message(), touch);
  vi.advanceTimersByTime(300);
  act();
  vi.advanceTimersByTime(1_000);
  expect(onLongPress).not.toHaveBeenCalled();
});

it('ignores a resting mouse, and opens the menu by its right click', () => {
  fireEvent.pointerDown(message(), { ...touch, pointerType: 'mouse' });
  vi.advanceTimersByTime(1_000);
  expect(onLongPress).not.toHaveBeenCalled();
  const isDefaultKept = fireEvent.contextMenu(message());
  expect(isDefaultKept).toBe(false);
  expect(onLongPress).toHaveBeenCalledOnce();
});
