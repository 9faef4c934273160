import type { UserId } from '@sfera/contract/ids';
import type { Caller } from '../../platform/limits/addresses.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isKnownAddress } from './known-addresses.ts';
import { deviceToken } from './known-devices.ts';
import { isPassword } from './passwords.ts';

/** Tries at one name from one address; an honest person needs fewer. */
const FROM_ONE_ADDRESS = { calls: 15, seconds: 900 };
/** Tries at one name, from all addresses together, before the delay begins: one address alone cannot cause a delay. */
const FREE_TRIES = 20;
const COUNTED_FOR_SECONDS = 900;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8_000;
/** A waiting caller holds a connection open, so the number of waiting callers is limited, per name and in total. */
const MAX_WAITING = { perName: 4, together: 200 };

interface Try {
  /**
   * The name as typed, or the account's id where the account is known. Never the account that a typed name leads to:
   * the counters would reveal whose email it is.
   */
  name: string;
  user: { id: UserId; password_hash: string } | undefined;
  password: string;
  /** Device tokens that the caller sent. */
  devices?: readonly string[] | undefined;
}

/**
 * Tries at a code of six digits in a day, from all addresses together: with three codes right at any time, a guesser
 * who knows the password gets in with a chance of 0.03 % a day. Tries from devices and addresses that have signed in to
 * the account before are counted apart, and recovery codes are not counted here: no guesser locks the owner out.
 */
const CODE_TRIES = { calls: 100, seconds: 24 * 3_600 };

/** Waiting callers by name. They hold connections of this process, so each process counts its own. */
const waitingIn = new WeakMap<Context, Map<string, number>>();

/**
 * Whether the password is right. Throws `rate_limited` after 15 tries at the name from this address. Takes up to 8 s
 * longer when many addresses try this name, except for addresses and devices that have signed in to the account before.
 * A missing account takes the same time.
 */
export async function tryPassword(
  context: Context,
  { name, user, password, devices = [] }: Try,
  caller: Caller,
): Promise<boolean> {
  await context.rateLimits.consume('password guesses', `${name} ${caller.address}`, FROM_ONE_ADDRESS);
  const tries = context.rateLimits.tally('password guesses of a name', COUNTED_FOR_SECONDS);
  // The try is counted before the check, so that parallel tries cannot all be the last one without a delay.
  const { count } = await tries.add(name);
  const excessTries = count - Math.max(1, Math.round(FREE_TRIES * context.env.rateLimitFactor));
  const isKnown = () => isKnownCaller(context, user?.id ?? MISSING_USER_ID, devices, caller);
  if (excessTries > 0 && !(await isKnown())) await waitForTurn(context, name, delayMs(excessTries), caller);
  const isRight = await isPassword(user?.password_hash, password);
  if (isRight) await tries.takeBack(name);
  return isRight;
}

interface CodeTry {
  userId: UserId;
  /** Device tokens that the caller sent. */
  devices?: readonly string[] | undefined;
  /** Checks the code, and spends it when it is right. */
  isRight(): Promise<boolean>;
  /** A recovery code: nobody finds it by trial, so the limit of the account does not apply. */
  isLong?: boolean;
}

/**
 * Whether the code of the second factor is right. Throws `rate_limited` after 15 tries at the account from this address, or
 * 100 tries in a day from unknown devices at unknown addresses.
 */
export async function tryCode(
  context: Context,
  { userId, devices = [], isRight, isLong = false }: CodeTry,
  caller: Caller,
): Promise<boolean> {
  await context.rateLimits.consume('code guesses', `${userId} ${caller.address}`, FROM_ONE_ADDRESS);
  if (isLong) return isRight();
  const isKnown = await isKnownCaller(context, userId, devices, caller);
  const key = `${userId} ${isKnown ? 'known' : 'unknown'}`;
  const tries = context.rateLimits.tally('code guesses at an account', CODE_TRIES.seconds);
  // Counted before the check, so that parallel tries cannot all be the last one.
  const { count, secondsLeft } = await tries.add(key);
  if (count > Math.max(1, Math.round(CODE_TRIES.calls * context.env.rateLimitFactor)))
    throw new AppError('rate_limited', { message: TOO_MANY_CODES, retryAfterSeconds: secondsLeft });
  const wasRight = await isRight();
  if (wasRight) await tries.takeBack(key);
  return wasRight;
}

const TOO_MANY_CODES =
  'Слишком много неверных кодов. Войдите кодом восстановления, ключом доступа или с устройства, где вы уже входили';

const isKnownCaller = async (
  context: Context,
  userId: UserId,
  devices: readonly string[],
  { address }: Caller,
): Promise<boolean> =>
  devices.includes(deviceToken(context, userId)) || isKnownAddress(context, userId, address);

/** The id used for a missing account, so that the lookups take the same time. */
const MISSING_USER_ID = '00000000-0000-0000-0000-000000000000' as UserId;

const delayMs = (excessTries: number) =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.floor((excessTries - 1) / 2));

async function waitForTurn(context: Context, name: string, ms: number, caller: Caller): Promise<void> {
  const waiting = waitingIn.get(context) ?? new Map<string, number>();
  waitingIn.set(context, waiting);
  const { address } = caller;
  const waitingForName = waiting.get(name) ?? 0;
  const together = waiting.values().reduce((sum, count) => sum + count, 0);
  if (waitingForName >= MAX_WAITING.perName || together >= MAX_WAITING.together) throw refusal();
  context.securityLog.note('sign_in_slowed', { address });
  waiting.set(name, waitingForName + 1);
  try {
    await context.pause(ms, caller.signal);
  } catch (failure) {
    // The caller has hung up and gets no answer; the place in the queue is free again.
    throw caller.signal.aborted ? refusal() : failure;
  } finally {
    const left = (waiting.get(name) ?? 1) - 1;
    if (left > 0) waiting.set(name, left);
    else waiting.delete(name);
  }
}

const refusal = () => new AppError('rate_limited', { retryAfterSeconds: MAX_DELAY_MS / 1_000 });
