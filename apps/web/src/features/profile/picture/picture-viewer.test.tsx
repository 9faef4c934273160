import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '#shared/testing.tsx';
import { PictureViewer } from './picture-viewer.tsx';

const FOLDER = '/media/0123456789abcdef0123456789abcdef';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>открыть</button>
      <PictureViewer
        login="alina.k"
        logoImage={`${FOLDER}/160.webp`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

async function open() {
  renderApp(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'открыть' }));
  return screen.getByRole('img', { name: 'Фото профиля alina.k' });
}
const isOpen = () => screen.queryByRole('dialog', { name: 'Фото профиля alina.k' }) !== null;

it('shows the large picture, or the small one where there is no large one', async () => {
  const picture = await open();
  expect(picture.getAttribute('src')).toBe(`${FOLDER}/640.webp`);
  fireEvent.error(picture);
  expect(picture.getAttribute('src')).toBe(`${FOLDER}/160.webp`);
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))],
])('closes by %s and returns the focus', async (_, close) => {
  await open();
  await close();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'открыть' }));
});

/** A drag by one finger over so many pixels. */
function drag(picture: HTMLElement, { x = 0, y = 0 }) {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  const finger = { pointerId: 1, button: 0 };
  fireEvent.pointerDown(picture, { ...finger, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(picture, { ...finger, clientX: 100 + x, clientY: 100 + y });
  fireEvent.pointerUp(picture, { ...finger, clientX: 100 + x, clientY: 100 + y });
}

it('closes when it is dragged down by more than 120 px', async () => {
  const picture = await open();
  drag(picture, { y: 110 });
  expect(isOpen()).toBe(true);
  drag(picture, { y: 130 });
  expect(isOpen()).toBe(false);
});

it('zooms in by a double tap, is then moved instead of closed, and zooms out by another', async () => {
  const picture = await open();
  await userEvent.dblClick(picture);
  expect(picture.style.scale).toBe('2.5');
  drag(picture, { y: 200 });
  expect(isOpen()).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 320));
  await userEvent.dblClick(picture);
  expect(picture.style.scale).toBe('1');
});

it('takes two quick drags of a mouse, each with its click, for no double tap', async () => {
  const picture = await open();
  await userEvent.dblClick(picture);
  await new Promise((resolve) => setTimeout(resolve, 320));
  for (const _ of ['first', 'second']) {
    drag(picture, { x: 20 });
    fireEvent.click(picture, { clientX: 120, clientY: 100 });
  }
  expect(picture.style.scale).toBe('2.5');
});

it('zooms by pinching', async () => {
  const picture = await open();
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  fireEvent.pointerDown(picture, { pointerId: 1, button: 0, clientX: 100, clientY: 100 });
  fireEvent.pointerDown(picture, { pointerId: 2, button: 0, clientX: 200, clientY: 100 });
  fireEvent.pointerMove(picture, { pointerId: 2, clientX: 300, clientY: 100 });
  expect(picture.style.scale).toBe('2');
});
