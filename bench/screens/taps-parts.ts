import type { LongFrame, TapEvent } from './taps-probe.ts';

interface Part {
  name: string;
  /** Unit: milliseconds. */
  ms: number;
}

/**
 * The parts of the time from a tap to the next frame, longest first. Frames of less than 50 ms are not known in detail:
 * of them only the time before, in and after the handlers is told.
 */
export function partsOfTap(event: TapEvent, frames: readonly LongFrame[]): Part[] {
  const end = event.startTime + event.duration;
  const within = (from: number, to: number) =>
    Math.max(0, Math.min(to, end) - Math.max(from, event.startTime));
  const parts: Part[] = [];
  for (const frame of frames) {
    const frameEnd = frame.startTime + frame.duration;
    for (const script of frame.scripts) {
      const { startTime, duration, forcedStyleAndLayoutDuration: forced } = script;
      const ms = within(startTime, startTime + duration);
      parts.push({ name: nameOf(script), ms: Math.max(0, ms - forced) });
      if (ms > 0) parts.push({ name: `раскладка по просьбе скрипта`, ms: Math.min(ms, forced) });
    }
    if (frame.styleAndLayoutStart > 0)
      parts.push({ name: 'стили, раскладка, отрисовка', ms: within(frame.styleAndLayoutStart, frameEnd) });
  }
  const known = parts.filter(({ ms }) => ms > 0);
  if (known.length === 0)
    known.push(
      { name: `обработчики ${event.name}`, ms: event.processingEnd - event.processingStart },
      { name: 'отрисовка', ms: end - event.processingEnd },
    );
  known.push({ name: 'ожидание до обработчика', ms: event.processingStart - event.startTime });
  return known.toSorted((a, b) => b.ms - a.ms);
}

function nameOf({ invoker, sourceURL, sourceFunctionName }: LongFrame['scripts'][number]): string {
  const file = sourceURL.split('/').at(-1)?.split('?')[0];
  return [invoker.replace(/^https?:\/\/[^/]+/, ''), sourceFunctionName, file].filter(Boolean).join(' ');
}
