import type { UserId } from '@sfera/contract/base/ids';
import { testPush, type TestPushOutcome } from '@sfera/contract/notices/push';
import { ApiError, call } from '#shared/api/call.ts';
import { browserSubscription } from './browser-subscription.ts';
import { onPushShown } from './on-push-shown.ts';
import { PushFailure } from './push-failure.ts';
import { pushSupport } from './push-support.ts';
import { renewSubscription, replaceSubscription } from './turn-on.ts';
import { isPushWanted } from './wanted.ts';
import { workerReady } from './worker-ready.ts';

/** A push service delivers in a second or two, to a phone that sleeps a little later. Unit: milliseconds. */
export const PUSH_ARRIVAL_TIMEOUT_MS = 15_000;
/** The tag of the notification that `testPush` sends. */
const TEST_TAG = 'test';

export const PUSH_CHECK_STEPS = [
  'support',
  'permission',
  'worker',
  'subscription',
  'server',
  'arrival',
] as const;
export type PushCheckStep = (typeof PUSH_CHECK_STEPS)[number];

/**
 * Why a step failed: what the browser lacks or the person has decided (`off`: not turned on here), what came of the
 * server's try, that nothing has arrived, or an error with words to show.
 */
export type PushCheckFailure =
  | 'unsupported'
  | 'needs-install'
  | 'denied'
  | 'not-asked'
  | 'off'
  | Exclude<TestPushOutcome, 'sent'>
  | 'not-arrived'
  | Error;

export interface PushCheckReport {
  step: PushCheckStep;
  /** `mended`: it was broken, and is not any more. */
  outcome: 'running' | 'done' | 'mended' | { failed: PushCheckFailure };
}

class StepFailed extends Error {
  readonly failure: PushCheckFailure;
  constructor(failure: PushCheckFailure) {
    super('A step of the check has failed');
    this.failure = failure;
  }
}

/**
 * Tries push step by step, from the browser's support to a notification that is shown, and reports each step; the first
 * that fails is the last. A lost or dead subscription of who wants push here is made anew. Never rejects.
 */
export async function checkPush(userId: UserId, report: (report: PushCheckReport) => void): Promise<void> {
  const arrival = expectArrival();
  const work: Record<PushCheckStep, () => Promise<'done' | 'mended'>> = {
    support: checkSupport,
    permission: checkPermission,
    worker: async () => (await workerReady(), 'done'),
    subscription: () => checkSubscription(userId),
    server: () => checkServer(userId),
    arrival: () => arrival.wait(),
  };
  try {
    for (const step of PUSH_CHECK_STEPS) {
      report({ step, outcome: 'running' });
      // oxlint-disable-next-line no-await-in-loop -- a step stands on the one before
      const outcome = await work[step]().catch((error: unknown) => ({ failed: failureOf(error) }));
      report({ step, outcome });
      if (typeof outcome === 'object') return;
    }
  } finally {
    arrival.end();
  }
}

async function checkSupport(): Promise<'done'> {
  const support = pushSupport();
  if (support === 'supported') return 'done';
  throw new StepFailed(support === 'needs-install' ? support : 'unsupported');
}

async function checkPermission(): Promise<'done'> {
  if (Notification.permission === 'granted') return 'done';
  throw new StepFailed(Notification.permission === 'denied' ? 'denied' : 'not-asked');
}

async function checkSubscription(userId: UserId): Promise<'done' | 'mended'> {
  if (!isPushWanted(userId)) throw new StepFailed('off');
  if (await browserSubscription()) return 'done';
  await renewSubscription(userId);
  return 'mended';
}

async function checkServer(userId: UserId): Promise<'done' | 'mended'> {
  const first = await sendTest();
  if (first === 'sent') return 'done';
  if (first !== 'gone') throw new StepFailed(first);
  await replaceSubscription(userId);
  const second = await sendTest();
  if (second === 'sent') return 'mended';
  throw new StepFailed(second);
}

/** A subscription that the server does not have is as good as gone. */
async function sendTest(): Promise<TestPushOutcome> {
  const subscription = await browserSubscription();
  if (!subscription) return 'gone';
  try {
    return (await call(testPush, { body: { endpoint: subscription.endpoint } })).outcome;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'push_subscription_not_found') return 'gone';
    throw error;
  }
}

/** Listens from now on: a push may be here before the server has answered. */
function expectArrival() {
  let say: ((hasArrived: boolean) => void) | undefined;
  // By hand here and in `within`: `Promise.withResolvers` came with Safari 17.4.
  const answer = new Promise<boolean>((resolve) => (say = resolve));
  const stop = onPushShown((tag) => tag === TEST_TAG && say?.(true));
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    async wait(): Promise<'done'> {
      timer = setTimeout(() => say?.(false), PUSH_ARRIVAL_TIMEOUT_MS);
      if (await answer) return 'done';
      throw new StepFailed('not-arrived');
    },
    end() {
      clearTimeout(timer);
      stop();
    },
  };
}

function failureOf(error: unknown): PushCheckFailure {
  if (error instanceof StepFailed) return error.failure;
  if (error instanceof PushFailure && error.reason === 'no-worker') return 'unsupported';
  return error instanceof Error ? error : new Error(String(error));
}
