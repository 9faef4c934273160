import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { recordAnswer, secondsUntilAllowed } from './circuit-breaker.ts';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
});
// A new context has an empty memory.
beforeEach(() => void (context = { ...context }));

const BROWSER = 'https://push.test/browser/1';
const secondsToWait = (endpoint = BROWSER) => secondsUntilAllowed(context, endpoint);
const record = (...answers: boolean[]) => answers.forEach((answer) => recordAnswer(context, BROWSER, answer));

it('stays closed after two failures in a row', () => {
  record(false, false);
  expect(secondsToWait()).toBe(0);
  record(true, false, false);
  expect(secondsToWait()).toBe(0);
});

it('opens for every browser of that push service, and for no other service', () => {
  record(false, false, false);
  context.clock.advance(500);
  expect(secondsToWait('https://push.test/browser/2')).toBe(60);
  expect(secondsToWait('https://push.test:8443/browser/1')).toBe(0);
  expect(secondsToWait('https://other.test/browser/1')).toBe(0);
});

it('allows one push a minute until there is an answer', () => {
  record(false, false, false);
  context.clock.advance(60_000);
  expect([secondsToWait(), secondsToWait()]).toEqual([0, 60]);
  record(false);
  expect(secondsToWait()).toBe(60);
  context.clock.advance(60_000);
  expect(secondsToWait()).toBe(0);
  record(true);
  expect([secondsToWait(), secondsToWait()]).toEqual([0, 0]);
});
