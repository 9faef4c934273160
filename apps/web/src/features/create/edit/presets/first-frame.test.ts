import { expect, it, vi } from 'vitest';
import { firstFrame } from './first-frame.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom has no bitmaps
const FRAME = { width: 640, close: () => undefined } as ImageBitmap;
const isDrawn = () => false;

function makeStage() {
  const listeners = new Set<() => void>();
  const stage = {
    grab: vi.fn<() => Promise<ImageBitmap> | null>(() => null),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { stage, listeners };
}

it('takes the first frame that the stage shows, once', async () => {
  const { stage, listeners } = makeStage();
  const frame = firstFrame(stage, new AbortController().signal, isDrawn);
  for (const listener of listeners) listener();
  stage.grab.mockResolvedValue(FRAME);
  for (const listener of listeners) listener();
  expect(await frame).toBe(FRAME);
  expect(stage.grab).toHaveBeenCalledTimes(3);
  expect(listeners.size).toBe(0);
});

it('takes what is there already', async () => {
  const { stage } = makeStage();
  stage.grab.mockResolvedValue(FRAME);
  expect(await firstFrame(stage, new AbortController().signal, isDrawn)).toBe(FRAME);
});

it('leaves the stage alone when nobody wants the frame any more', async () => {
  const { stage, listeners } = makeStage();
  const gone = new AbortController();
  const frame = firstFrame(stage, gone.signal, isDrawn);
  gone.abort();
  await expect(frame).rejects.toThrow();
  expect(listeners.size).toBe(0);
});

it('waits for the first frame that is drawn', async () => {
  const { stage, listeners } = makeStage();
  stage.grab.mockResolvedValue(FRAME);
  const isEmpty = vi.fn<() => boolean>(() => false).mockReturnValueOnce(true);
  const close = vi.spyOn(FRAME, 'close');
  const frame = firstFrame(stage, new AbortController().signal, isEmpty);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  for (const listener of listeners) listener();
  expect(await frame).toBe(FRAME);
  expect(isEmpty).toHaveBeenCalledTimes(2);
});
