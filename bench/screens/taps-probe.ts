/// <reference lib="dom" />
/** The longest event of a tap, by Event Timing: https://www.w3.org/TR/event-timing/. Unit of times: milliseconds. */
export interface TapEvent {
  name: string;
  startTime: number;
  processingStart: number;
  processingEnd: number;
  /** Until the next frame, in steps of 8. */
  duration: number;
}

/** A frame of at least 50 ms: https://w3c.github.io/long-animation-frames/. Unit of times: milliseconds. */
export interface LongFrame {
  startTime: number;
  duration: number;
  renderStart: number;
  styleAndLayoutStart: number;
  scripts: LongScript[];
}

export interface LongScript {
  invoker: string;
  sourceURL: string;
  sourceFunctionName: string;
  startTime: number;
  duration: number;
  forcedStyleAndLayoutDuration: number;
}

declare global {
  interface Window {
    /** The longest event of the taps since the last call, undefined when all took less than 16 ms; and long frames. */
    takeTap(): { event: TapEvent | undefined; frames: LongFrame[] };
    /** Resolves when the page has had nothing to do for 150 ms, or after 3 s. */
    becomeQuiet(): Promise<void>;
  }
}

/**
 * Runs in the page, before its own code: notes how long the events of taps take until the next frame, and why. The page
 * gets the text of this function alone, so everything is inside.
 */
export function installTapProbe(): void {
  let events: TapEvent[] = [];
  let frames: LongFrame[] = [];
  // JSON gives entries of both kinds as plain objects; TypeScript's library knows neither of them fully.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const plain = (list: PerformanceEntryList) => JSON.parse(JSON.stringify(list));
  const addEvents = (list: PerformanceEntryList) =>
    events.push(...plain(list.filter((entry) => Reflect.get(entry, 'interactionId'))));
  const addFrames = (list: PerformanceEntryList) => frames.push(...plain(list));
  const ofEvents = new PerformanceObserver((list) => void addEvents(list.getEntries()));
  const ofFrames = new PerformanceObserver((list) => void addFrames(list.getEntries()));
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  ofEvents.observe(options);
  ofFrames.observe({ type: 'long-animation-frame' });
  window.takeTap = () => {
    addEvents(ofEvents.takeRecords());
    addFrames(ofFrames.takeRecords());
    const [event] = events.toSorted((a, b) => b.duration - a.duration);
    const taken = { event, frames };
    events = [];
    frames = [];
    return taken;
  };
  window.becomeQuiet = async () => {
    const end = performance.now() + 3_000;
    for (let calm = 0; calm < 5 && performance.now() < end;) {
      const from = performance.now();
      await new Promise((resolve) => void setTimeout(resolve, 30));
      calm = performance.now() - from < 45 ? calm + 1 : 0;
    }
  };
}
