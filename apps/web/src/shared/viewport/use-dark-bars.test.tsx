import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDarkBars } from './use-dark-bars.ts';

function Screen({ isOpen }: { isOpen: boolean }) {
  useDarkBars(isOpen);
  return null;
}
const colours = () =>
  [...document.head.querySelectorAll('meta[name="theme-color"]')].map((meta) => meta.getAttribute('content'));

it('puts black before the colours of the page while the screen is open', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#ffffff">';
  const screen = render(<Screen isOpen={false} />);
  expect(colours()).toEqual(['#ffffff']);
  screen.rerender(<Screen isOpen />);
  expect(colours()).toEqual(['#000000', '#ffffff']);
  const second = render(<Screen isOpen />);
  screen.unmount();
  expect(colours()).toEqual(['#000000', '#ffffff']);
  second.unmount();
  expect(colours()).toEqual(['#ffffff']);
});
