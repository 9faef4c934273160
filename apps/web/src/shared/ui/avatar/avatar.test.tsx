import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar, hueOf, initialsOf } from './avatar.tsx';

it('shows the picture', () => {
  render(<Avatar userId={7} login="alina.k" src="/media/a.webp" alt="alina.k" />);
  expect(screen.getByRole('img', { name: 'alina.k' }).getAttribute('src')).toBe('/media/a.webp');
});

it('falls back to initials when the picture is broken, and tries the next picture', () => {
  const { rerender } = render(<Avatar userId={7} login="alina.k" src="/media/a.webp" alt="alina.k" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'alina.k' }).dataset['initials']).toBe('AK');

  rerender(<Avatar userId={7} login="alina.k" src="/media/b.webp" alt="alina.k" />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/media/b.webp');
});

const attributes = () => ['src', 'srcset', 'sizes'].map((name) => screen.getByRole('img').getAttribute(name));

it('takes the larger files of a portrait, and the small one when there are none', () => {
  render(
    <Avatar
      userId={7}
      login="alina.k"
      src="/a.webp"
      srcSet="/a.webp 160w, /b.webp 640w"
      alt="alina.k"
      size={122}
    />,
  );
  expect(attributes()).toEqual(['/a.webp', '/a.webp 160w, /b.webp 640w', '122px']);
  fireEvent.error(screen.getByRole('img'));
  expect(attributes()).toEqual(['/a.webp', null, null]);
});

it('shows initials without a picture, and has no accessible name by default', () => {
  const { container } = render(<Avatar userId={7} login="timur" src={null} />);
  expect(container.querySelector('[data-initials="T"]')).not.toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

it('names the online status', () => {
  const { rerender } = render(<Avatar userId={7} login="timur" src={null} isOnline />);
  expect(screen.getByText('в сети')).not.toBeNull();
  rerender(<Avatar userId={7} login="timur" src={null} />);
  expect(screen.queryByText('в сети')).toBeNull();
});

it.each([
  ['alina.k', 'AK'],
  ['masha_l', 'ML'],
  ['timur', 'T'],
  ['у-моря', 'УМ'],
  ['__', ''],
  ['🦊fox', 'F'],
  ['🦊', '🦊'],
  ['Команда «Вымпел»', 'КВ'],
  ['и\u0306ога 🇷🇺', 'И\u0306🇷🇺'],
  ['👨‍👩‍👧 👍🏽', '👨‍👩‍👧👍🏽'],
  [`а${'\u0301'.repeat(50)}`, `А${'\u0301'.repeat(9)}`],
])('takes the initials of %s', (login, initials) => expect(initialsOf(login)).toBe(initials));

it('gives an account the same colour every time, and consecutive ids different ones', () => {
  expect(hueOf(41)).toBe(hueOf('41'));
  const hues = Array.from({ length: 50 }, (_, id) => hueOf(id));
  expect(new Set(hues).size).toBeGreaterThan(35);
  expect(hues.every((hue) => hue >= 0 && hue < 360)).toBe(true);
});
