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
  expect(screen.getByText('AK')).toBe(screen.getByRole('img', { name: 'alina.k' }));

  rerender(<Avatar userId={7} login="alina.k" src="/media/b.webp" alt="alina.k" />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/media/b.webp');
});

it('shows initials without a picture, and has no accessible name by default', () => {
  render(<Avatar userId={7} login="timur" src={null} />);
  expect(screen.getByText('T')).not.toBeNull();
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
])('takes the initials of %s', (login, initials) => expect(initialsOf(login)).toBe(initials));

it('gives an account the same colour every time, and consecutive ids different ones', () => {
  expect(hueOf(41)).toBe(hueOf('41'));
  const hues = Array.from({ length: 50 }, (_, id) => hueOf(id));
  expect(new Set(hues).size).toBeGreaterThan(35);
  expect(hues.every((hue) => hue >= 0 && hue < 360)).toBe(true);
});
