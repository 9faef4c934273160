import { expect, it } from 'vitest';
import { journeysFor } from './changed.mjs';

it('names the journeys of a changed feature, and a changed journey itself', () => {
  expect(
    journeysFor([
      'apps/web/src/features/saved/saved-page.tsx',
      'apps/server/src/features/saved/queries.ts',
      'e2e/journeys/posts/likes.spec.ts',
    ]),
  ).toEqual({ files: ['/journeys/[^/]+/saved', '/likes.spec.ts'], wantsMain: false });
});

it('leaves code that every screen uses to the main journeys', () => {
  expect(journeysFor(['apps/web/src/shared/ui/button.tsx'])).toEqual({ files: [], wantsMain: true });
});

it('asks no journey about component tests, pages of docs and pictures', () => {
  expect(
    journeysFor(['apps/web/src/features/saved/saved-page.test.tsx', 'docs/product.md', 'README.md']),
  ).toEqual({ files: [], wantsMain: false });
});
