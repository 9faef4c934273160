import { expect, it } from 'vitest';
import { captionColours } from './caption-colours.ts';
import { placeOf } from '../layout/testing-caption.ts';

const colours = (colour: string, background: 'none' | 'veil' | 'solid') =>
  captionColours(placeOf({ colour, background }));

it.each([
  ['#ffffff', '#000000'],
  ['#ffd60a', '#000000'],
  ['#34c759', '#000000'],
  ['#ff3355', '#ffffff'],
  ['#2f7bff', '#ffffff'],
  ['#000000', '#ffffff'],
])('writes on a solid ground of %s in %s', (colour, ink) =>
  expect(colours(colour, 'solid')).toEqual({ ink, ground: colour, shadow: null }),
);

it('keeps the colour of words on a veil, which is dark behind light ones and light behind dark ones', () => {
  expect(colours('#ff3355', 'veil')).toEqual({ ink: '#ff3355', ground: '#00000099', shadow: null });
  expect(colours('#101030', 'veil')).toEqual({ ink: '#101030', ground: '#ffffff99', shadow: null });
});

it('gives words without a ground a shadow', () =>
  expect(colours('#ffffff', 'none')).toEqual({ ink: '#ffffff', ground: null, shadow: '#000000bf' }));
