import { expect, it, vi } from 'vitest';
import { heldPeople, personMark } from './held-people.ts';

/** A row of boxes of 100 px, side by side, `left` px from the window's edge; its own window is 250 px wide. */
function makeRow({ left, top = 0 }: { left: number; top?: number }): HTMLElement {
  const row = document.createElement('ul');
  vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 250, 80));
  for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) {
    const box = document.createElement('li');
    const [[name, value] = ['', '']] = Object.entries(personMark(id));
    box.setAttribute(name, value);
    box.append(document.createElement('button'));
    vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(left + index * 100, top, 100, 80));
    row.append(box);
  }
  document.body.replaceChildren(row);
  return row;
}

it('holds whoever is in sight, wholly or in part', () => {
  expect([...heldPeople(makeRow({ left: -120 }))]).toEqual(['b', 'c', 'd']);
  expect([...heldPeople(makeRow({ left: 0 }))]).toEqual(['a', 'b', 'c']);
});

it('holds nobody in a row that has left the window, but the one under the keyboard', () => {
  const row = makeRow({ left: 0, top: -500 });
  expect([...heldPeople(row)]).toEqual([]);
  row.querySelectorAll('button')[2]?.focus();
  expect([...heldPeople(row)]).toEqual(['c']);
});

it('holds nobody before there is a list', () => {
  expect(heldPeople(null).size).toBe(0);
});
