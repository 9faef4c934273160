import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { onTestFinished, vi } from 'vitest';
import { slotKey, type DataUse } from './data-use.ts';
import type { MediaPlan } from './media-plan.ts';

const script = readFileSync(join(import.meta.dirname, '../../../public/data-use.js'), 'utf8');
const page = document.documentElement;

function forgetPlan(): void {
  globalThis.sferaMediaPlan = undefined;
  delete page.dataset['network'];
}

/** The same widths as in the script. */
const WIDEST = { full: Infinity, light: 640, stop: 320 } as const;

/** Until the end of the test this much media may be fetched. */
export function setMediaLevel(level: MediaPlan['level']): void {
  globalThis.sferaMediaPlan = { level, widest: WIDEST[level] };
  dispatchEvent(new Event('sfera:media'));
  onTestFinished(forgetPlan);
}

interface Device {
  type?: 'cellular' | 'wifi';
  saveData?: boolean;
}

/** Runs the script of the page's head on a device with this network, until the end of the test. */
export function openPage({ type, saveData = false }: Device = {}) {
  const connection = Object.assign(new EventTarget(), { saveData, ...(type && { type }) });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const ended = new AbortController();
  const timers: ReturnType<typeof setTimeout>[] = [];
  const listen = (event: string, run: EventListener) =>
    globalThis.addEventListener(event, run, { signal: ended.signal });
  const later = (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms);
    timers.push(timer);
    return timer;
  };
  new Function('addEventListener', 'setTimeout', script)(listen, later);
  onTestFinished(() => {
    ended.abort();
    for (const timer of timers) clearTimeout(timer);
    Reflect.deleteProperty(navigator, 'connection');
    globalThis.sferaDataUse = undefined;
    forgetPlan();
    localStorage.clear();
  });
  return {
    /** The device goes to another network. */
    moveTo(next: Device['type']) {
      Object.assign(connection, { type: next });
      connection.dispatchEvent(new Event('change'));
    },
  };
}

/** Sets the amounts that another tab has counted. Unit of both: megabytes. */
export function useInOtherTab(slot: number, { mobile = 0, other = 0, day = '2026-03-01' } = {}): void {
  const use: DataUse = {
    mobile: { pictures: 0, videos: mobile * MEBIBYTE },
    other: { pictures: 0, videos: other * MEBIBYTE },
  };
  localStorage.setItem(slotKey(slot), JSON.stringify({ day, ...use }));
  dispatchEvent(new StorageEvent('storage', { key: slotKey(slot) }));
}

/** Sets the clock of the device: `2026-03-01T12:00:00` in its own time zone. */
export function setClock(moment: string): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(moment) });
}
