import { expect, it } from 'vitest';
import { placeAt, placeBeside } from './popover-place.ts';

const DESKTOP = { innerWidth: 1280, innerHeight: 800 };
const button = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 });

it('stands below its opener, in line with the edge nearer to that of the window', () => {
  expect(placeAt(button(300, 100), DESKTOP)).toMatchObject({
    '--at-left': '300px',
    '--at-top': '152px',
    '--at-bottom': 'auto',
    '--at-most': '640px',
  });
  expect(placeAt(button(1000, 100), DESKTOP)).toMatchObject({ '--at-left': '664px' });
});

it('stands above an opener that has no room below', () => {
  expect(placeAt(button(180, 740), DESKTOP)).toMatchObject({
    '--at-top': 'auto',
    '--at-bottom': '68px',
    '--at-most': '724px',
    '--at-origin': 'bottom left',
  });
});

it.each([
  [-20, 100, '8px'],
  [1270, 100, '892px'],
])('stays inside the window beside an opener at %d, %d', (left, top, expected) => {
  expect(placeAt(button(left, top), DESKTOP)).toMatchObject({ '--at-left': expected });
});

it.each([
  ['above', button(300, -60)],
  ['below', button(300, 800)],
  ['beside', button(1280, 100)],
])('has no place at an opener %s the window', (_, opener) => {
  expect(placeAt(opener, DESKTOP)).toBeNull();
});

it('stands beside the navigation that holds its opener, and uses the height above the foot of the opener', () => {
  const rail = { left: 0, top: 0, right: 232, bottom: 700 };
  expect(placeBeside(rail, button(174, 648), { innerWidth: 1280, innerHeight: 700 })).toMatchObject({
    '--at-left': '240px',
    '--at-top': 'auto',
    '--at-bottom': '8px',
    '--at-most': '684px',
  });
});
