import { act, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStall } from './use-stall.ts';

const onStall = vi.fn();

function Stalling() {
  const video = useRef<HTMLVideoElement>(null);
  useStall(video, onStall);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- nothing is played
  return <video ref={video} />;
}

function show() {
  const { container } = render(<Stalling />);
  const video = container.querySelector('video') as HTMLVideoElement;
  return (...names: string[]) => {
    for (const name of names) fireEvent(video, new Event(name));
    act(() => vi.advanceTimersByTime(700));
    return onStall.mock.calls.length;
  };
}

beforeEach(() => {
  onStall.mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.restoreAllMocks());

it('tells of a video that has played and waits', () => {
  expect(show()('playing', 'waiting')).toBe(1);
});

it.each([
  ['before its first frame', ['waiting']],
  ['before the first frame of another file', ['playing', 'emptied', 'waiting']],
  ['that plays on at once', ['playing', 'waiting', 'playing']],
  ['that is paused', ['playing', 'waiting', 'pause']],
  ['that is sought', ['playing', 'waiting', 'seeking']],
])('tells nothing of a video %s', (_, events) => {
  expect(show()(...events)).toBe(0);
});

it('tells nothing while the video seeks', () => {
  vi.spyOn(HTMLMediaElement.prototype, 'seeking', 'get').mockReturnValue(true);
  expect(show()('playing', 'waiting')).toBe(0);
});
