import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { noteAnswer, takeTurn } from './circuit-breaker.ts';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
});
// A new context has an empty memory.
beforeEach(() => void (context = { ...context }));

const BROWSER = 'https://push.test/browser/1';
const turn = (endpoint = BROWSER) => takeTurn(context, endpoint);
const hear = (...answers: boolean[]) => answers.forEach((answer) => noteAnswer(context, BROWSER, answer));

it('stays closed after two failures in a row', () => {
  hear(false, false);
  expect(turn()).toBe(0);
  hear(true, false, false);
  expect(turn()).toBe(0);
});

it('opens for every browser of that push service, and for no other service', () => {
  hear(false, false, false);
  context.clock.advance(500);
  expect(turn('https://push.test/browser/2')).toBe(60);
  expect(turn('https://push.test:8443/browser/1')).toBe(0);
  expect(turn('https://other.test/browser/1')).toBe(0);
});

it('allows one push a minute until there is an answer', () => {
  hear(false, false, false);
  context.clock.advance(60_000);
  expect([turn(), turn()]).toEqual([0, 60]);
  hear(false);
  expect(turn()).toBe(60);
  context.clock.advance(60_000);
  expect(turn()).toBe(0);
  hear(true);
  expect([turn(), turn()]).toEqual([0, 0]);
});
