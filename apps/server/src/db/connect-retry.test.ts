import { expect, it } from 'vitest';
import { retryConnect } from './connect-retry.ts';

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

it('waits through a short outage and, in a long one, refuses late first and then at once', async () => {
  let attempts = 0;
  let failures = 5;
  const connect = retryConnect(async () => {
    attempts += 1;
    if (attempts <= failures) throw away();
    return 'client';
  });
  expect([await connect(), attempts]).toEqual(['client', 6]);

  failures = Infinity;
  attempts = 0;
  await expect(connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(attempts).toBeGreaterThan(6);
  attempts = 0;
  await expect(connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(attempts).toBe(1);

  failures = 0;
  expect(await connect()).toBe('client');
  attempts = 0;
  failures = 5;
  expect([await connect(), attempts]).toEqual(['client', 6]);
});

it('waits only for a database that is away', async () => {
  let attempts = 0;
  const connect = retryConnect(async () => {
    attempts += 1;
    throw new Error('password authentication failed');
  });
  await expect(connect()).rejects.toThrow('password');
  expect(attempts).toBe(1);
});
