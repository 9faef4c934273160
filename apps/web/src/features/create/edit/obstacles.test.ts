import { expect, it } from 'vitest';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { obstaclesOf, type Obstacles, type Opened } from './obstacles.ts';
import { text } from './text.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom has no bitmaps
const photo = (isAnimated: boolean) => ({ width: 4, height: 3, isAnimated }) as Photo;
const facts = (canPlay: boolean) => ({
  durationSeconds: 5,
  width: 4,
  height: 3,
  hasSound: true,
  canPlay,
  canDecode: canPlay,
});
const FREE = { crop: null, filters: null, isUnseen: false };

const CASES: [string, Opened, Obstacles][] = [
  ['a photo', { kind: 'image', photo: photo(false), facts: null, hasGraphics: true }, FREE],
  ['a video', { kind: 'video', photo: null, facts: facts(true), hasGraphics: true }, FREE],
  [
    'a photo without WebGL is cropped, not filtered',
    { kind: 'image', photo: photo(false), facts: null, hasGraphics: false },
    { ...FREE, filters: text.obstacle.noGraphics },
  ],
  [
    'a video without WebGL is filtered by the server',
    { kind: 'video', photo: null, facts: facts(true), hasGraphics: false },
    { crop: null, filters: text.obstacle.noGraphicsVideo, isUnseen: true },
  ],
  [
    'an animation stays as it is',
    { kind: 'image', photo: photo(true), facts: null, hasGraphics: true },
    { ...FREE, crop: text.obstacle.animated, filters: text.obstacle.animated },
  ],
  [
    'a photo that cannot be drawn stays as it is',
    { kind: 'image', photo: null, facts: null, hasGraphics: true },
    { ...FREE, crop: text.obstacle.unreadable, filters: text.obstacle.unreadable },
  ],
  [
    'a video that does not play is filtered unseen',
    { kind: 'video', photo: null, facts: facts(false), hasGraphics: true },
    { crop: text.obstacle.unplayableCrop, filters: text.obstacle.unplayable, isUnseen: true },
  ],
];

it.each(CASES)('%s', (_, opened, obstacles) => {
  expect(obstaclesOf(opened)).toEqual(obstacles);
});
