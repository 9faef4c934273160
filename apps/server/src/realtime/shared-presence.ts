import { randomUUID } from 'node:crypto';
import type { UserId } from '@sfera/contract/base/ids';
import { createLogThrottle, log } from '../base/log.ts';
import type { RedisLink } from '../base/redis/link.ts';
import { openRegister } from './presence-register.ts';
import { createListenersOfPresence, type Presence, type WhoIsOnline } from './presence.ts';

export interface PresencePace {
  /** How often a process says that it is alive, and looks for dead ones. */
  beatMs: number;
  /** A process that has said nothing for so long is dead, and its people are offline. */
  deadAfterMs: number;
  /** Time for all processes to come back after Redis did, and to name their people again. */
  settleMs: number;
  /** Time for the people of a process that stops to connect to another one. */
  moveMs: number;
}

export const PRESENCE_PACE: PresencePace = {
  beatMs: 3_000,
  deadAfterMs: 15_000,
  settleMs: 5_000,
  moveMs: 8_000,
};

/** Who is online at any process. */
export interface SharedPresence extends WhoIsOnline {
  /** People may connect to this process from now on. */
  start(): void;
  /** This process stops. The others tell of its people who do not connect to them in time. */
  close(): Promise<void>;
}

/** People of one command. */
const TOGETHER = 500;
/** Remembered answers; together some 5 MB. */
const MAX_KNOWN = 50_000;

/**
 * Shares who is connected to this process with the others, and tells of each change once: in the process that made the
 * change. While Redis is away, people are online who are connected here or who were online at the last answer, and no
 * person is told that another one went offline.
 */
export function sharePresence(
  link: RedisLink,
  local: Presence,
  pace: PresencePace = PRESENCE_PACE,
): SharedPresence {
  const register = openRegister(link.commands, randomUUID());
  const known = createKnownPresence();
  const { arrive, leave, fallBehind, isComplete, start, close } = keepRegister(
    { ...link, register, local, known },
    pace,
  );

  local.onChange((userId, isOnline) => {
    (isOnline ? arrive : leave)([userId]).catch((error: unknown) => {
      fallBehind(error);
      // The contacts at this process can be told; whether the person is still connected elsewhere is not known.
      if (isOnline) known.tell([userId], true);
    });
  });

  return {
    onChange: known.onChange,
    async whoIsOnline(userIds) {
      const elsewhere = [...new Set(userIds)].filter((userId) => !local.isOnline(userId));
      if (elsewhere.length > 0 && isComplete())
        try {
          const answers = await register.areOnline(elsewhere);
          for (const [at, userId] of elsewhere.entries()) known.remember(userId, answers[at] === true);
        } catch (error) {
          fallBehind(error);
        }
      return new Set(userIds.filter((userId) => local.isOnline(userId) || known.isOnline(userId)));
    },
    start,
    close,
  };
}

/** The last known status of people; read while Redis is away or not yet complete again. */
function createKnownPresence() {
  const { onChange, tell } = createListenersOfPresence();
  const known = new Map<UserId, boolean>();

  function remember(userId: UserId, isOnline: boolean): void {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(userId, isOnline);
  }
  return {
    onChange,
    remember,
    isOnline: (userId: UserId) => known.get(userId) === true,
    /** Remembers a change and tells those who listen. */
    tell(userIds: readonly UserId[], isOnline: boolean): void {
      for (const userId of userIds) {
        remember(userId, isOnline);
        tell(userId, isOnline);
      }
    },
  };
}

interface Shared extends RedisLink {
  readonly register: ReturnType<typeof openRegister>;
  readonly local: Presence;
  readonly known: ReturnType<typeof createKnownPresence>;
}

/** Keeps true what Redis knows of this process's people, and tells of the people of processes that have died. */
function keepRegister(
  { isUp, onBack, register, local, known }: Shared,
  { beatMs, deadAfterMs, settleMs, moveMs }: PresencePace,
) {
  const throttle = createLogThrottle();
  let isStarted = false;
  let isClosed = false;
  /** Redis may lack some of this process's people, or name some who have left. */
  let isBehind = false;
  let beating: NodeJS.Timeout | undefined;
  let settledAt = 0;
  let reapsFrom = performance.now() + deadAfterMs;

  const arrive = async (userIds: readonly UserId[]) => known.tell(await register.arrive(userIds), true);
  const leave = async (userIds: readonly UserId[]) => known.tell(await register.leave(userIds), false);

  function fallBehind(error: unknown): void {
    isBehind = true;
    const message = error instanceof Error ? error.message : String(error);
    if (isUp()) throttle(message, () => log.error(`Присутствие: ${message}`));
  }

  async function beat(): Promise<void> {
    clearTimeout(beating);
    if (!isStarted || isClosed) return;
    if (isUp())
      try {
        const wasAlive = await register.stayAlive(deadAfterMs);
        // Otherwise others have counted this process as dead, or Redis has lost everything.
        if (!wasAlive || isBehind) await catchUp();
        if (performance.now() >= reapsFrom) await reap();
      } catch (error) {
        fallBehind(error);
      }
    if (isClosed) return;
    clearTimeout(beating);
    beating = setTimeout(() => void beat(), beatMs);
  }

  async function catchUp(): Promise<void> {
    isBehind = false;
    for (const people of inParts(local.people())) await arrive(people);
    for (const people of inParts(await register.people())) {
      const left = people.filter((userId) => !local.isOnline(userId));
      if (left.length > 0) await leave(left);
    }
  }

  /** Tells of the people who were connected to dead processes only. */
  async function reap(): Promise<void> {
    let removed: number;
    do {
      // oxlint-disable-next-line no-await-in-loop -- each command is short, so that others come between
      const reaped = await register.reap();
      removed = reaped.removed;
      known.tell(reaped.gone, false);
    } while (removed > 0);
  }

  /** After a gap, the others have had no chance to say that they are alive, or to name their people. */
  onBack(() => {
    const nowMs = performance.now();
    reapsFrom = nowMs + deadAfterMs;
    settledAt = nowMs + settleMs;
    void beat();
  });

  return {
    arrive,
    leave,
    fallBehind,
    /** Whether Redis can be asked, and knows the people of all processes. */
    isComplete: () => isUp() && performance.now() >= settledAt,
    start() {
      isStarted = true;
      void beat();
    },
    async close() {
      isClosed = true;
      clearTimeout(beating);
      if (isStarted && isUp()) await register.dieIn(moveMs).catch(() => {});
    },
  };
}

function* inParts(userIds: readonly UserId[]): Generator<UserId[]> {
  for (let first = 0; first < userIds.length; first += TOGETHER) yield userIds.slice(first, first + TOGETHER);
}
