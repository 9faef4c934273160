import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emitStopTyping, emitTyping } from '#entities/chat/live/live-connection.ts';
import { useTypingSignal } from './use-typing-signal.ts';

vi.mock('#entities/chat/live/live-connection.ts', () => ({ emitTyping: vi.fn(), emitStopTyping: vi.fn() }));

const timur = v.parse(UserId, '01990000-0000-7000-8000-0000000000b1');
const alina = v.parse(UserId, '01990000-0000-7000-8000-0000000000b2');

function show() {
  const { result, rerender, unmount } = renderHook(({ id }) => useTypingSignal(id), {
    initialProps: { id: timur },
  });
  return {
    typeFor: (ms: number, everyMs: number) => {
      for (let at = 0; at < ms; at += everyMs) {
        result.current.type();
        vi.advanceTimersByTime(everyMs);
      }
    },
    stop: () => result.current.stop(),
    goTo: (id: UserId) => rerender({ id }),
    leave: unmount,
  };
}

beforeEach(() => void vi.useFakeTimers());

it('reports typing at once, and then at most every 400 ms', () => {
  const { typeFor } = show();
  typeFor(50, 50);
  expect(emitTyping).toHaveBeenCalledExactlyOnceWith(timur);
  typeFor(1_150, 50);
  expect(emitTyping).toHaveBeenCalledTimes(3);
  expect(emitStopTyping).not.toHaveBeenCalled();
});

it('reports the stop once after 1.5 s without input', () => {
  const { typeFor } = show();
  typeFor(100, 100);
  vi.advanceTimersByTime(1_399);
  expect(emitStopTyping).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(emitStopTyping).toHaveBeenCalledExactlyOnceWith(timur);
  vi.advanceTimersByTime(10_000);
  expect(emitStopTyping).toHaveBeenCalledOnce();
});

it.each([
  ['after sending', ({ stop }: ReturnType<typeof show>) => stop()],
  ['on unmount', ({ leave }: ReturnType<typeof show>) => leave()],
  ['on going to another chat', ({ goTo }: ReturnType<typeof show>) => goTo(alina)],
])('reports the stop %s, and nothing later', (_, end) => {
  const chat = show();
  chat.typeFor(100, 100);
  end(chat);
  expect(emitStopTyping).toHaveBeenCalledExactlyOnceWith(timur);
  vi.advanceTimersByTime(10_000);
  expect(emitStopTyping).toHaveBeenCalledOnce();
});

it('reports nothing when nothing was typed', () => {
  show().leave();
  expect(emitStopTyping).not.toHaveBeenCalled();
});

it('reports the start of the next message at once', () => {
  const { typeFor, stop } = show();
  typeFor(100, 100);
  stop();
  typeFor(100, 100);
  expect(emitTyping).toHaveBeenCalledTimes(2);
});
