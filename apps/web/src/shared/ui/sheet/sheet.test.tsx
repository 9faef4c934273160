import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

const onClose = vi.fn();
beforeEach(() => {
  onClose.mockClear();
  Element.prototype.setPointerCapture = () => undefined;
  render(
    <Sheet isOpen onClose={onClose} title="Комментарии">
      <p>Как красиво!</p>
      <input type="range" aria-label="Громкость" />
    </Sheet>,
  );
});

interface Way {
  down: number;
  aside?: number;
  pointerType?: string;
}

/** Puts the finger on an element, moves the finger in two steps, and lifts it. */
function drag(element: Element, { down, aside = 0, pointerType = 'touch' }: Way) {
  const pointer = { pointerId: 1, isPrimary: true, pointerType, button: 0 };
  fireEvent.pointerDown(element, { ...pointer, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(element, { ...pointer, clientX: 100 + aside / 2, clientY: 100 + down / 2 });
  fireEvent.pointerMove(element, { ...pointer, clientX: 100 + aside, clientY: 100 + down });
  fireEvent.pointerUp(element, { ...pointer, clientX: 100 + aside, clientY: 100 + down });
}

const handle = () => screen.getByRole('heading', { name: 'Комментарии' });
const content = () => screen.getByText('Как красиво!');
const offset = () => screen.getByRole('dialog').style.getPropertyValue('--drag');

it('closes after a drag of more than 120 px', () => {
  drag(handle(), { down: 121 });
  expect(onClose).toHaveBeenCalledOnce();
  expect(offset(), 'closing goes on from where the finger left it').toBe('121px');
});

it.each([119, 120])('goes back after a drag of %d px', (down) => {
  drag(handle(), { down });
  expect(onClose).not.toHaveBeenCalled();
  expect(offset()).toBe('');
});

it('follows the finger, but not up', () => {
  const pointer = { pointerId: 1, isPrimary: true, pointerType: 'touch', button: 0, clientX: 0 };
  fireEvent.pointerDown(handle(), { ...pointer, clientY: 100 });
  fireEvent.pointerMove(handle(), { ...pointer, clientY: 150 });
  expect(offset()).toBe('50px');
  fireEvent.pointerMove(handle(), { ...pointer, clientY: 20 });
  expect(offset()).toBe('0px');
  fireEvent.pointerCancel(handle(), pointer);
  expect(offset()).toBe('');
});

it('is dragged by content that is at its top', () => {
  drag(content(), { down: 200 });
  expect(onClose).toHaveBeenCalledOnce();
});

it('does not move when content that is scrolled down is dragged', () => {
  screen.getByRole('group', { name: 'Комментарии' }).scrollTop = 40;
  drag(content(), { down: 200 });
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['a swipe to the side', () => drag(content(), { down: 130, aside: 200 })],
  ['a mouse that selects text', () => drag(content(), { down: 200, pointerType: 'mouse' })],
  ['a slider inside', () => drag(screen.getByRole('slider', { name: 'Громкость' }), { down: 200 })],
])('is not moved by %s', (_, gesture) => {
  gesture();
  expect(onClose).not.toHaveBeenCalled();
  expect(offset()).toBe('');
});

it('keeps the browser from scrolling while it is dragged, and only then', () => {
  const pointer = { pointerId: 1, isPrimary: true, pointerType: 'touch', button: 0, clientX: 0 };
  // Radix stops the page behind from scrolling by the same event, which is not under test here.
  screen.getByRole('dialog').addEventListener('touchmove', (event) => event.stopPropagation());
  expect(fireEvent.touchMove(content()), 'before').toBe(true);
  fireEvent.pointerDown(content(), { ...pointer, clientY: 100 });
  fireEvent.pointerMove(content(), { ...pointer, clientY: 103 });
  expect(fireEvent.touchMove(content()), 'while').toBe(false);
  fireEvent.pointerUp(content(), { ...pointer, clientY: 103 });
  expect(fireEvent.touchMove(content()), 'after').toBe(true);
});

it('closes by Escape and by its cross, and takes the focus when it opens', async () => {
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

function press(element: Element) {
  fireEvent.pointerDown(element, { pointerType: 'touch', button: 0 });
  fireEvent.click(element);
}

it('closes by a press outside, but not by one on a toast', async () => {
  const toasts = document.body.appendChild(document.createElement('div'));
  toasts.setAttribute('role', 'log');
  // Radix listens a moment after the sheet has opened.
  await waitFor(() => {
    press(document.body);
    expect(onClose).toHaveBeenCalled();
  });
  onClose.mockClear();
  press(toasts);
  press(document.body);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  toasts.remove();
});
