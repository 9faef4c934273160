import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';
import { ProgressRing } from './progress-ring.tsx';

it.each([
  ['ring', ProgressRing],
  ['bar', ProgressBar],
])('announces the percentage as a %s', (_, Progress) => {
  render(<Progress percent={63.7} label="Загрузка снимка" />);
  const bar = screen.getByRole('progressbar', { name: 'Загрузка снимка' });
  expect(bar.getAttribute('aria-valuenow')).toBe('64');
});
