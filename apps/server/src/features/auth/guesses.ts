import type { UserId } from '@sfera/contract/ids';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Caller } from '../../platform/limits/addresses.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isKnownAddress } from './known-addresses.ts';
import { deviceToken } from './known-devices.ts';
import { isPassword } from './passwords.ts';

/** Tries at one name from one address; an honest person needs fewer. */
const FROM_ONE_ADDRESS = { calls: 15, seconds: 900 };
/** Tries at one name, from all addresses, that nothing slows: one address alone slows nobody. */
const FREE_TRIES = 20;
const COUNTED_FOR_SECONDS = 900;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 8_000;
/** Who waits holds a connection open: so few may wait for one name, and for all names together. */
const MOST_WAITING = { forOneName: 4, together: 200 };

interface Try {
  /**
   * As it was typed, or the account's id where the account is known: never what leads from the one to the other, or
   * the counters would tell whose email it is.
   */
  name: string;
  user: { id: UserId; password_hash: string } | undefined;
  password: string;
  /** Tokens of the device that asks. */
  devices?: readonly string[] | undefined;
}

interface Memory {
  tries: RateLimiterMemory;
  waiting: Map<string, number>;
}

const memories = new WeakMap<Context, Memory>();

function memoryOf(context: Context): Memory {
  let memory = memories.get(context);
  if (!memory) {
    memory = {
      tries: new RateLimiterMemory({ points: FREE_TRIES, duration: COUNTED_FOR_SECONDS }),
      waiting: new Map(),
    };
    memories.set(context, memory);
  }
  return memory;
}

/**
 * Whether the password is right, for somebody who may be guessing. Throws `rate_limited` after 15 tries at the name
 * from this address; takes up to 8 s longer when many addresses try this name, but not where the account was signed
 * in to before, by address or device. A missing account takes the same time.
 */
export async function tryPassword(
  context: Context,
  { name, user, password, devices = [] }: Try,
  caller: Caller,
): Promise<boolean> {
  await context.rateLimits.consume('password guesses', `${name} ${caller.address}`, FROM_ONE_ADDRESS);
  const { tries } = memoryOf(context);
  // Counted before it is checked: of many at once none is free that should not be.
  const { consumedPoints } = await tries.penalty(name);
  const tooMany = consumedPoints - Math.max(1, Math.round(FREE_TRIES * context.env.rateLimitFactor));
  const userId = user?.id ?? NOBODY;
  const isKnown = async () =>
    devices.includes(deviceToken(context, userId)) || isKnownAddress(context, userId, caller.address);
  if (tooMany > 0 && !(await isKnown())) await waitForTurn(context, name, delayMs(tooMany), caller);
  const isRight = await isPassword(user?.password_hash, password);
  if (isRight) await tries.reward(name);
  return isRight;
}

/** Takes the place of a missing account, so that looking for it takes the same time. */
const NOBODY = '00000000-0000-0000-0000-000000000000' as UserId;

const delayMs = (tooMany: number) =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.floor((tooMany - 1) / 2));

async function waitForTurn(context: Context, name: string, ms: number, caller: Caller): Promise<void> {
  const { waiting } = memoryOf(context);
  const { address } = caller;
  const forThisName = waiting.get(name) ?? 0;
  const together = waiting.values().reduce((sum, count) => sum + count, 0);
  if (forThisName >= MOST_WAITING.forOneName || together >= MOST_WAITING.together) throw refusal();
  context.securityLog.note('sign_in_slowed', { address });
  waiting.set(name, forThisName + 1);
  try {
    await context.pause(ms, caller.signal);
  } catch (failure) {
    // The answer reaches nobody; the place is free again.
    throw caller.signal.aborted ? refusal() : failure;
  } finally {
    const left = (waiting.get(name) ?? 1) - 1;
    if (left > 0) waiting.set(name, left);
    else waiting.delete(name);
  }
}

const refusal = () => new AppError('rate_limited', { retryAfterSeconds: LONGEST_DELAY_MS / 1_000 });
