import type { PgBoss } from 'pg-boss';
import { type JobKind, kindOf } from './kinds.ts';

/** The heartbeat of a dead process stops; after this time its jobs are taken again. */
export const HEARTBEAT_SECONDS = 15;

const isSameQueue = (stored: object | undefined, wanted: object): boolean =>
  stored !== undefined &&
  Object.entries(wanted).every(([setting, value]) => Reflect.get(stored, setting) === value);

/**
 * The queues of pg-boss, one for each kind of jobs, made when they are needed.
 * @param retryDelay time before a failed job is tried again. Unit: seconds.
 */
export async function openQueues(boss: PgBoss, retryDelay: number) {
  // After the first start every queue is as it should be: one statement instead of two for each of forty queues.
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const known = new Map<string, Promise<void>>();

  const ensure = ({ name }: JobKind<object>): Promise<void> => {
    // The definition decides, not a copy of the kind with other settings: a queue keeps the policy that it was made with.
    const kind = kindOf(name);
    if (!kind) throw new Error(`No job is defined as ${name}`);
    const {
      expireInSeconds,
      retryLimit,
      keptSeconds,
      isExclusive = false,
      waitsOnce = false,
      deadLetter,
    } = kind;
    const queue = {
      expireInSeconds,
      retryLimit,
      retryDelay,
      retryBackoff: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      ...(keptSeconds !== undefined && { deleteAfterSeconds: keptSeconds }),
      ...(deadLetter && { deadLetter: deadLetter.name }),
    };
    const make = async () => {
      if (deadLetter) await ensure(deadLetter);
      const policy = isExclusive ? 'exclusive' : waitsOnce ? 'short' : 'standard';
      if (isSameQueue(stored.get(name), { ...queue, policy })) return;
      await boss.createQueue(name, { ...queue, policy });
      await boss.updateQueue(name, queue);
    };
    const ready = known.get(name) ?? make();
    known.set(name, ready);
    ready.catch(() => known.delete(name)); // The next job tries again.
    return ready;
  };

  /** The first job of a queue makes and reads the queue on a connection of its own. */
  async function warmUp(kind: JobKind<object>): Promise<void> {
    await ensure(kind);
    await boss.insert(kind.name, []);
  }

  return { ensure, warmUp };
}
