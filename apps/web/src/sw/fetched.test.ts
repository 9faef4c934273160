import { expect, it } from 'vitest';
import { stubResources } from '#shared/data-use/testing-resources.ts';
import { countFetched, takeFetched } from './fetched.ts';

it('adds up what came over the network for pictures, and tells it once', () => {
  const tell = stubResources();
  countFetched();
  tell('https://sfera.example/media/a/320.webp', 1_000);
  tell('https://sfera.example/media/b/320.webp', 0);
  tell('https://sfera.example/assets/app.js', 9_000);
  tell('https://sfera.example/media/c/640.jpg', 500);
  expect([takeFetched(), takeFetched()]).toEqual([1_500, 0]);
});
