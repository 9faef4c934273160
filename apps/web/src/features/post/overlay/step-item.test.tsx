import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stepItem } from './step-item.ts';

/** Presses a key in a window with a carousel that has this many items left; tells whether the items moved, and how. */
function press(key: string, itemsLeft: number | null) {
  const steps: unknown[] = [];
  let hasMoved = false;
  const { container } = render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => (hasMoved = stepItem(event, 1))}>
      {itemsLeft !== null && <p data-strip="" />}
    </div>,
  );
  container.querySelector('[data-strip]')?.addEventListener('step', (event) => {
    steps.push(event instanceof CustomEvent && event.detail);
    if (itemsLeft) event.preventDefault();
  });
  fireEvent.keyDown(container.firstElementChild ?? expect.fail(), { key });
  return { hasMoved, steps };
}

it('moves the items of the post by an arrow', () =>
  expect(press('ArrowRight', 2)).toEqual({ hasMoved: true, steps: [1] }));

it('leaves the arrow to the posts after the last item', () =>
  expect(press('ArrowRight', 0)).toEqual({ hasMoved: false, steps: [1] }));

it('leaves it to them when the post has one item', () =>
  expect(press('ArrowRight', null)).toEqual({ hasMoved: false, steps: [] }));

it('leads by letters to another post at once', () =>
  expect(press('j', 2)).toEqual({ hasMoved: false, steps: [] }));
