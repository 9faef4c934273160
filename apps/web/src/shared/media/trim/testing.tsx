import { act, createEvent, fireEvent, render } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { vi } from 'vitest';
import type { VideoController } from '#shared/media/stage/video-controller.ts';
import type { VideoFacts } from '#shared/media/video/read-video.ts';
import { useFittedLength } from './use-fitted-length.ts';
import type { TrimSubject } from './trim.ts';
import type { VideoToolProps } from './video-tool-props.ts';

/** The strip, as wide as that of a phone. Unit: CSS pixels. */
const STRIP = { left: 44, top: 500, width: 240, height: 64 };

/** A stage that plays. */
function makeController() {
  const listeners = new Set<() => void>();
  const state = { currentTime: 0, isPlaying: true };
  const tell = () => act(() => listeners.forEach((listener) => listener()));
  const controller: VideoController = {
    get currentTime() {
      return state.currentTime;
    },
    get isPlaying() {
      return state.isPlaying;
    },
    play: vi.fn(() => void (state.isPlaying = true)),
    pause: vi.fn(() => void (state.isPlaying = false)),
    toggle: vi.fn(() => void (state.isPlaying = !state.isPlaying)),
    seek: vi.fn((seconds: number) => void (state.currentTime = seconds)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    controller,
    listeners,
    playUpTo: (seconds: number) => {
      state.currentTime = seconds;
      tell();
    },
  };
}

/** Shows a tool with a work that it can change. */
export function renderTool(
  Tool: ComponentType<VideoToolProps>,
  { facts = {}, work = {} }: { facts?: Partial<VideoFacts>; work?: Partial<TrimSubject> },
) {
  const stage = makeController();
  const full: VideoFacts = {
    durationSeconds: 100,
    width: 1_920,
    height: 1_080,
    hasSound: true,
    canPlay: true,
    canDecode: true,
    ...facts,
  };
  const first: TrimSubject = { file: new File(['video'], 'film.mp4'), edit: {}, target: 'post', ...work };
  const seen = { work: first, change: (_change: Partial<TrimSubject>): void => undefined };

  function Screen() {
    const [now, setNow] = useState(first);
    seen.work = now;
    // The page does the same around every tool.
    useFittedLength(now, { state: 'video', facts: full }, (change) => seen.change(change));
    seen.change = (change) => setNow((before) => ({ ...before, ...change }));
    return <Tool work={now} onChange={seen.change} facts={full} controller={stage.controller} />;
  }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(STRIP.left, STRIP.top, STRIP.width, STRIP.height),
  );
  return {
    ...render(<Screen />),
    ...stage,
    edit: () => seen.work.edit,
    change: (change: Partial<TrimSubject>) => act(() => seen.change(change)),
  };
}

type PointerName = 'pointerDown' | 'pointerMove' | 'lostPointerCapture';

/** A finger at this share of the strip's width, `awayPx` below the strip. */
export function point(element: Element, name: PointerName, share: number, awayPx = 0) {
  const clientY = STRIP.top + STRIP.height + awayPx;
  const init = { clientX: STRIP.left + share * STRIP.width, clientY, pointerId: 1, button: 0 };
  fireEvent(element, createEvent[name](element, init));
}
