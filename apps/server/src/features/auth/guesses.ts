import { LEAST_ID, type SessionId, type UserId } from '@sfera/contract/base/ids';
import type { Caller } from '../../base/limits/addresses.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { isKnownAddress } from './known-address-queries.ts';
import { knownDeviceOf } from './known-devices.ts';
import { isPassword } from './passwords.ts';

/** Tries at one name from one address, and from one known device; an honest person needs fewer. */
const FROM_ONE_ADDRESS = { calls: 15, seconds: 900 };
/** Tries at one name, from all addresses together, before the delay begins: one address alone cannot cause a delay. */
const FREE_TRIES = 20;
const COUNTED_FOR_SECONDS = 900;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8_000;
/** A waiting caller holds a connection open, so the number of waiting callers is limited, per name and in total. */
const MAX_WAITING = { perName: 4, together: 200 };

/** Tries of recovery codes, at all accounts together: 50 random bits need no more. */
const RECOVERY_CODES = { calls: 30, seconds: 3_600 };

/** Steps of a sign-in from one address, at all accounts together. */
const AT_ALL_FROM_ONE_ADDRESS = { calls: 100, seconds: 300 };

interface Account {
  id: UserId;
  password_hash: string;
}

interface Try {
  /**
   * The name as typed, or the account's id where the account is known. Never the account that a typed name leads to:
   * the counters would reveal whose email it is.
   */
  name: string;
  user: Account | undefined;
  password: string;
  /** Device tokens that the caller sent. */
  devices?: readonly string[] | undefined;
  /** The session that asks: it has tries of its own, wherever it is used, and is not delayed by those of others. */
  sessionId?: SessionId | undefined;
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
 * Whether the password is right. Throws `rate_limited` after 15 tries at the name from this address, or for a device that
 * has signed in to the account before, after 15 tries from the device as well. Takes up to 8 s
 * longer when many addresses try this name, except for addresses and devices that have signed in to the account before, and
 * for sessions, whose 15 tries are counted wherever the session is used.
 * A missing account takes the same time.
 */
export async function tryPassword(
  context: Context,
  { name, user, password, devices = [], sessionId }: Try,
  caller: Caller,
): Promise<boolean> {
  const account = user ?? MISSING_USER;
  const device = knownDeviceOf(context, account, devices);
  await countTry(context, 'password guesses', `${name} ${sessionId ?? caller.address}`, device);
  const tries = context.rateLimits.tally('password guesses of a name', COUNTED_FOR_SECONDS);
  // The try is counted before the check, so that parallel tries cannot all be the last one without a delay.
  const { count } = await tries.add(name);
  const excessTries = count - Math.max(1, Math.round(FREE_TRIES * context.env.rateLimitFactor));
  const isKnown = () => isKnownAddress(context, account.id, caller.address);
  if (excessTries > 0 && (device ?? sessionId) === undefined && !(await isKnown()))
    await waitForTurn(context, name, delayMs(excessTries), caller);
  const isRight = await isPassword(user?.password_hash, password);
  if (isRight) await tries.takeBack(name);
  return isRight;
}

/**
 * A known device has tries of its own, so that a guesser behind the same address spends none of them; after these the
 * device is counted as any other caller of the address.
 */
async function countTry(
  { rateLimits }: Context,
  name: string,
  key: string,
  device: string | undefined,
  limit = FROM_ONE_ADDRESS,
): Promise<void> {
  const isWithin =
    device !== undefined &&
    (await rateLimits.consume(`${name} of a device`, device, limit).then(
      () => true,
      (refusal: unknown) => {
        if (refusal instanceof AppError && refusal.code === 'rate_limited') return false;
        throw refusal;
      },
    ));
  if (!isWithin) await rateLimits.consume(name, key, limit);
}

/**
 * Counts a try of a recovery code for its address, at all accounts together, or for the known device. Throws
 * `rate_limited` after thirty within an hour.
 */
export const countRecoveryCode = (
  context: Context,
  user: Account | undefined,
  devices: readonly string[] = [],
  { address }: Pick<Caller, 'address'>,
): Promise<void> =>
  countTry(
    context,
    'recovery codes',
    address,
    knownDeviceOf(context, user ?? MISSING_USER, devices),
    RECOVERY_CODES,
  );

/**
 * Counts a step of a sign-in for its address, at all accounts together. Throws `rate_limited` after a hundred within five
 * minutes; a known device is not counted, since it may stand behind the address of a guesser.
 */
export async function countSignIn(
  context: Context,
  user: Account | undefined,
  devices: readonly string[] = [],
  { address }: Pick<Caller, 'address'>,
): Promise<void> {
  if (knownDeviceOf(context, user ?? MISSING_USER, devices) === undefined)
    await context.rateLimits.consume('sign-ins', address, AT_ALL_FROM_ONE_ADDRESS);
}

interface CodeTry {
  user: Account;
  /** Device tokens that the caller sent. */
  devices?: readonly string[] | undefined;
  /** Checks the code, and spends it when it is right. */
  isRight(): Promise<boolean>;
  /** A recovery code: it cannot be found by trial, so the limit of the account does not apply. */
  isLong?: boolean;
}

/**
 * Whether the code of the second factor is right. Throws `rate_limited` after 15 tries at the account from this address, or
 * 100 tries in a day from unknown devices at unknown addresses.
 */
export async function tryCode(
  context: Context,
  { user, devices = [], isRight, isLong = false }: CodeTry,
  caller: Caller,
): Promise<boolean> {
  const { id: userId } = user;
  const device = knownDeviceOf(context, user, devices);
  await countTry(context, 'code guesses', `${userId} ${caller.address}`, device);
  if (isLong) return isRight();
  const isKnown = device !== undefined || (await isKnownAddress(context, userId, caller.address));
  const key = `${userId} ${device ?? (isKnown ? 'known' : 'unknown')}`;
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

/** The account that stands for a missing one, so that the lookups take the same time. */
const MISSING_USER: Account = {
  id: LEAST_ID as UserId,
  password_hash: '',
};

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
