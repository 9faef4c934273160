import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer-core';

const FROM = { x: 195, y: 640 };
const MOVES = 6;
const MOVE_MS = 20;
const MOVE_PX = 58;

/** A finger that throws the page upwards: 350 px in 120 ms. */
export async function swipeUp(client: CDPSession): Promise<void> {
  const sent: Promise<unknown>[] = [];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: FROM.x, y }];
    sent.push(client.send('Input.dispatchTouchEvent', { type, touchPoints }));
  };
  send('touchStart', FROM.y);
  for (let move = 1; move <= MOVES; move += 1) {
    await delay(MOVE_MS);
    send('touchMove', FROM.y - move * MOVE_PX);
  }
  send('touchEnd', 0);
  await Promise.all(sent);
}
