import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { readProcesses } from '../../run/process-memory.ts';

export interface LoadWatch {
  /** Share of all cores in the last `ms` that programs outside the attack left over. 0 to 1. */
  ownShare(ms: number): number;
  stop(): void;
}

interface Sample {
  at: number;
  /** Time of all cores since the system started. Unit: ticks. */
  total: number;
  idle: number;
  /** Time of this process and its children. Unit: ticks. */
  own: number;
}

const EVERY_MS = 1_000;
/** Seconds of samples: longer than the timeout of any request. */
const KEPT = 120;

/** Watches how much of the machine other programs use; without /proc, counts none. */
export function watchLoad(): LoadWatch {
  const samples: Sample[] = [];
  const look = () => {
    const own = readOwn();
    const [total, idle] = readAll();
    samples.push({ at: performance.now(), total, idle, own });
    if (samples.length > KEPT) samples.shift();
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return {
    ownShare(ms) {
      const last = samples.at(-1);
      const from = performance.now() - ms - EVERY_MS;
      const first = samples.find(({ at }) => at >= from);
      if (!first || !last || last.total === first.total) return 1;
      const total = last.total - first.total;
      const others = total - (last.idle - first.idle) - (last.own - first.own);
      return Math.min(1, Math.max(0, 1 - others / total));
    },
    stop: () => clearInterval(timer),
  };
}

function readAll(): [total: number, idle: number] {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    // user nice system idle iowait irq softirq steal
    const ticks = line.split(/\s+/).slice(1, 9).map(Number);
    return [ticks.reduce((sum, one) => sum + one, 0), (ticks[3] ?? 0) + (ticks[4] ?? 0)];
  } catch {
    return [0, 0];
  }
}

/** The parent of an ended process counts its time. */
function readOwn(): number {
  const all = readProcesses();
  const tree = new Set([process.pid]);
  let size = 0;
  while (size < tree.size) {
    size = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  return all.filter(({ pid }) => tree.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0);
}
