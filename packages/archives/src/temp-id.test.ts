import { createHash } from 'node:crypto';
import { TempId } from '@sfera/contract/base/ids';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { tempIdOf } from './temp-id.ts';

it('a publication has one id, which the contract takes, and another source has another', async () => {
  const ids = await Promise.all(
    Array.from({ length: 100 }, (_, number) => tempIdOf('instagram', `201905/${number}.jpg`)),
  );
  expect(ids.every((id) => v.is(TempId, id))).toBe(true);
  expect(ids[7]).toBe(createHash('sha256').update('instagram\n201905/7.jpg').digest('base64url'));
  expect(new Set([...ids, await tempIdOf('google', '201905/7.jpg')]).size).toBe(101);
});
