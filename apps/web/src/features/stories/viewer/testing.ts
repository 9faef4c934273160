import type { StoryGroup } from '@sfera/contract/stories/stories';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { vi } from 'vitest';

const news = new EventTarget();

/** Changes the groups in the app's lists. */
export const change = (groups: readonly StoryGroup[]) =>
  act(() => news.dispatchEvent(new CustomEvent('groups', { detail: groups })));

/** The groups that {@link change} set last. */
export function useChanging(first: readonly StoryGroup[]): readonly StoryGroup[] {
  const [groups, setGroups] = useState(first);
  useEffect(() => {
    const take = (event: Event) => event instanceof CustomEvent && setGroups(event.detail);
    news.addEventListener('groups', take);
    return () => news.removeEventListener('groups', take);
  }, []);
  return groups;
}

/** The current page, which takes taps and swipes. */
export function shownPage(): HTMLElement {
  const page = document.querySelector<HTMLElement>('[data-current]');
  if (!page) throw new Error('no story is shown');
  return page;
}

/** Lets all media of the person's stories load and decode. */
export async function arriveAll(): Promise<void> {
  for (const image of document.querySelectorAll('[role="dialog"] img')) fireEvent.load(image);
  await pass(0);
}

/** Advances the clock. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Passes the first 300 ms, in which presses are ignored. */
export const settle = () => act(() => void vi.advanceTimersByTime(300));

/** «alina.k 2/5», as announced to screen readers. */
export const announced = () => screen.getByText(/^История .+, \d+ из \d+$/).textContent;

const finger = (id: number) => ({ pointerId: id, button: 0, pointerType: 'touch', isPrimary: id === 1 });
type At = readonly [x: number, y: number];

/** A finger on the page, in pixels of its 400 × 700. */
export const touch = {
  down: ([clientX, clientY]: At, id = 1) =>
    fireEvent.pointerDown(shownPage(), { ...finger(id), clientX, clientY }),
  move: ([clientX, clientY]: At, id = 1) =>
    fireEvent.pointerMove(shownPage(), { ...finger(id), clientX, clientY }),
  up: ([clientX, clientY]: At, id = 1) =>
    fireEvent.pointerUp(shownPage(), { ...finger(id), clientX, clientY }),
  cancel: (id = 1) => fireEvent.pointerCancel(shownPage(), finger(id)),
};

export function tapAt(at: At): void {
  touch.down(at);
  touch.up(at);
}

export function swipe(from: At, to: At): void {
  touch.down(from);
  touch.move([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  touch.move(to);
  touch.up(to);
}

/** The drawn share of the growing bar, from 0 to 1. */
export function drawnShare(): number {
  const bar = document.querySelector<HTMLElement>('[data-bar="current"] > span');
  return Number(/scaleX\((.+)\)/.exec(bar?.style.transform ?? '')?.[1] ?? 0);
}

/** Gives the page 400 × 700 px, since happy-dom has no layout. */
export function stubPage(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 700));
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
}
