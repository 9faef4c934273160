import { expect, it } from 'vitest';
import { keepDataPlan } from '#shared/data-use/data-plan.ts';
import { openPage, setMediaLevel } from '#shared/data-use/testing.ts';
import { workingSize } from './read-photo.ts';
import { postSize } from './post-size.ts';

it.each([
  ['a photo of a phone', [4_032, 3_024], [4_032, 3_024]],
  ['48 megapixels', [8_064, 6_048], [4_729, 3_547]],
  ['a panorama', [16_000, 2_000], [8_192, 1_024]],
  ['a small picture', [64, 80], [64, 80]],
] as const)(
  'edits %s in a size that a phone has room for',
  (_, [width, height], [workingWidth, workingHeight]) => {
    expect(workingSize({ width, height })).toEqual({ width: workingWidth, height: workingHeight });
  },
);

const photo = { width: 4_000, height: 3_000 };
const square = { x: 0.125, y: 0, width: 0.75, height: 1 };

it.each([
  ['a post', photo, {}, [2_048, 1_536]],
  ['a cut post', photo, { crop: square }, [2_048, 2_048]],
  ['a turned post', photo, { turn: 90 }, [1_536, 2_048]],
  ['a post that is hardly wider than a phone', { width: 1_200, height: 1_600 }, {}, [1_080, 1_440]],
  ['a long screenshot', { width: 1_200, height: 8_000 }, {}, [1_080, 7_200]],
  ['a small post', { width: 300, height: 200 }, {}, [300, 200]],
] as const)('sends %s as large as the server keeps it', (_, size, edit, [width, height]) => {
  expect(postSize(size, edit)).toEqual({ width, height });
});

it.each([
  ['on mobile data', () => openPage({ type: 'cellular' })],
  ['while data are saved', () => setMediaLevel('light')],
  [
    'with a budget, where the browser does not tell the network',
    () => {
      openPage();
      keepDataPlan({ budgetMb: 100, countsAll: false });
    },
  ],
])('sends a post in the size of a phone %s', (_, prepare) => {
  prepare();
  expect(postSize(photo, {})).toEqual({ width: 1_080, height: 810 });
});

it('sends a post whole over Wi-Fi, also with a budget of mobile data', () => {
  openPage({ type: 'wifi' });
  keepDataPlan({ budgetMb: 100, countsAll: false });
  expect(postSize(photo, {})).toEqual({ width: 2_048, height: 1_536 });
});
