import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubCameras } from './testing-camera.ts';
import { useRecording } from './use-recording.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubCameras();
});

it('is over once it has ended, also when its clock ticks once more on a busy device', async () => {
  const onRecorded = vi.fn<(file: File | null) => void>();
  const { result } = renderHook(() => useRecording(60, onRecorded));
  act(() => result.current.start([]));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(result.current.elapsedSeconds).toBe(2);
  // The recorded video arrives, and the clock ticks before anything is drawn.
  await act(async () => {
    result.current.stop();
    await vi.advanceTimersByTimeAsync(300);
  });
  expect(onRecorded).toHaveBeenCalledOnce();
  expect(result.current.elapsedSeconds).toBeNull();
});
