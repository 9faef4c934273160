import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useWithOver } from './expiry.ts';
import { makeMessage } from './testing.ts';

it('hides messages when their time has come, and keeps those that are hidden otherwise', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T11:59:00Z') });
  const [kept, first, second, gone] = [
    makeMessage(1),
    makeMessage(2, { expiresAt: '2026-03-02T12:00:00.000Z' }),
    makeMessage(3, { expiresAt: '2026-03-02T12:01:00.000Z' }),
    makeMessage(4, { expiresAt: '2026-03-01T12:00:00.000Z' }),
  ];
  const messages = [kept, first, second, gone];
  const hidden = new Set([kept.id]);
  const { result } = renderHook(() => useWithOver(messages, hidden));
  expect(result.current).toEqual(new Set([kept.id, gone.id]));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toEqual(new Set([kept.id, gone.id, first.id]));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toEqual(new Set([kept.id, gone.id, first.id, second.id]));
});
