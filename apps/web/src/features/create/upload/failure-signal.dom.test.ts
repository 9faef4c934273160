import { beforeEach, expect, it, vi } from 'vitest';
import { prepareFailureSignal } from './failure-signal.ts';

const started = vi.fn<(at: number) => void>();
const closed = vi.fn<() => Promise<void>>();
const vibrate = vi.fn<(pattern: number[]) => boolean>();

class Audio {
  currentTime = 0;
  destination = {};
  close = () => closed();
}
class Tone {
  connect = (next: unknown) => next;
  start = started;
  stop = vi.fn<() => void>();
}
class Volume extends Tone {
  gain = { setValueAtTime: vi.fn<() => void>(), linearRampToValueAtTime: vi.fn<() => void>() };
}

beforeEach(() => {
  for (const mock of [started, closed, vibrate]) mock.mockReset();
  closed.mockResolvedValue();
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('OscillatorNode', Tone);
  vi.stubGlobal('GainNode', Volume);
  vi.stubGlobal('navigator', { vibrate });
});

it('sounds two tones and shakes the phone, and then lets the sound go', () => {
  vi.useFakeTimers();
  prepareFailureSignal().give();
  expect(started).toHaveBeenCalledTimes(2);
  expect(vibrate).toHaveBeenCalledTimes(1);
  expect(closed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(closed).toHaveBeenCalledTimes(1);
});

it('lets the sound go in silence when nothing failed', () => {
  prepareFailureSignal().drop();
  expect(closed).toHaveBeenCalledTimes(1);
  expect(started).not.toHaveBeenCalled();
  expect(vibrate).not.toHaveBeenCalled();
});

it('shakes the phone where there is no sound', () => {
  vi.stubGlobal('AudioContext', undefined);
  prepareFailureSignal().give();
  expect(vibrate).toHaveBeenCalledTimes(1);
});
