import { expect, it } from 'vitest';
import { purgeable } from './purgeable.ts';

/** Starts a request for a picture. The returned function ends the request and says whether the picture is kept. */
async function ask({ plugin }: ReturnType<typeof purgeable>) {
  const about = {
    request: new Request('https://sfera.example/media/7/320.webp'),
    event: {} as never,
    state: {},
  };
  await plugin.handlerWillStart?.(about);
  return async (status = 200) => {
    const response = new Response('picture', { status });
    return (await plugin.cacheWillUpdate?.({ ...about, response })) === response;
  };
}

it('keeps whole answers, except those that were requested before `purge`', async () => {
  const cache = purgeable();
  const [early, late, partial] = await Promise.all([ask(cache), ask(cache), ask(cache)]);
  expect([await early(), await partial(206), await partial(404)]).toEqual([true, false, false]);
  cache.purge();
  expect(await late()).toBe(false);
  const next = await ask(cache);
  expect(await next()).toBe(true);
});
