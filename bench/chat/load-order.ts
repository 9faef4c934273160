import type { ChildProcess, Serializable } from 'node:child_process';
import { once } from 'node:events';

/** Gives an order to a process that makes load, and resolves to its report. */
export async function giveOrder<Order extends Serializable, Report>(
  load: ChildProcess,
  what: Order,
): Promise<Report> {
  const waiting = new AbortController();
  const ended = once(load, 'exit', { signal: waiting.signal }).then(() => {
    throw new Error('The process that makes the load has ended');
  });
  ended.catch(() => {});
  load.send(what);
  try {
    const [report] = (await Promise.race([once(load, 'message'), ended])) as [Report];
    return report;
  } finally {
    waiting.abort();
  }
}
