import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RelativeTime } from './relative-time.tsx';

/** Advances the timers in steps, because each new text sets the timer of the next. */
function pass(stepMs: number, steps: number) {
  for (let step = 0; step < steps; step += 1) act(() => void vi.advanceTimersByTime(stepMs));
}

it('keeps its text current', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  render(<RelativeTime at="2026-03-01T11:59:30Z" />);
  expect(screen.getByText('30 сек. назад').getAttribute('datetime')).toBe('2026-03-01T11:59:30Z');
  pass(10_000, 3);
  expect(screen.getByText('1 мин. назад')).not.toBeNull();
  pass(60_000, 119);
  expect(screen.getByText('2 ч. назад')).not.toBeNull();
});
