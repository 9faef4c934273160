import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePart } from './use-part.ts';

it('fetches the part when it is shown, and again when that is asked for', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValue('part');
  const { result } = renderHook(() => usePart(load));
  expect(result.current).toMatchObject({ part: null, hasFailed: false });
  await act(async () => {});
  expect(result.current).toMatchObject({ part: null, hasFailed: true });
  await act(async () => result.current.retry());
  expect(result.current).toMatchObject({ part: 'part', hasFailed: false });
});
