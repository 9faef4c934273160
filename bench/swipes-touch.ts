import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer-core';

const FROM = { x: 195, y: 640 };
const MOVES = 6;
const MOVE_MS = 20;
const MOVE_PX = 58;

/**
 * A finger that throws the page upwards: 350 px in 120 ms, however busy the machine is. Its events carry their intended
 * times, so that a delay counts as waiting.
 */
export async function swipeUp(client: CDPSession): Promise<void> {
  const sent: Promise<unknown>[] = [];
  const from = Date.now();
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number, afterMs: number) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: FROM.x, y }];
    const timestamp = (from + afterMs) / 1000;
    sent.push(client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp }));
  };
  send('touchStart', FROM.y, 0);
  for (let move = 1; move <= MOVES; move += 1) {
    await delay(Math.max(0, from + move * MOVE_MS - Date.now()));
    send('touchMove', FROM.y - move * MOVE_PX, move * MOVE_MS);
  }
  send('touchEnd', 0, MOVES * MOVE_MS);
  await Promise.all(sent);
}
