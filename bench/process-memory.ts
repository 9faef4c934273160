import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { readUse } from './process-use.ts';

/** Memory of a server's processes, in which a page that several use counts once (PSS). Unit: bytes. */
export interface TreeMemory {
  /** Of all together. */
  tree: number;
  /** Of the first process alone. */
  own: number;
  postgres: number;
  /** Of the processes that work for the first, those that hold most, heaviest first. */
  workers: readonly { program: string; bytes: number }[];
}

const MOST_WORKERS = 5;

/** Of a process and all that it has started; where /proc is missing, of the process alone. */
export function readTreeMemory(pid: number): TreeMemory {
  const all = readProcesses();
  const own = memoryOf(pid) || readUse(pid).memory;
  const below = (parent: number): Process[] => {
    const children = all.filter((one) => one.parent === parent);
    return children.concat(children.flatMap((child) => below(child.pid)));
  };
  const workers: { program: string; bytes: number }[] = [];
  let [tree, postgres] = [own, 0];
  for (const one of below(pid)) {
    const bytes = memoryOf(one.pid);
    tree += bytes;
    if (one.isPostgres) postgres += bytes;
    else workers.push({ program: programOf(one.pid), bytes });
  }
  const heaviest = workers.toSorted((a, b) => b.bytes - a.bytes).slice(0, MOST_WORKERS);
  return { tree, own, postgres, workers: heaviest };
}

/** Looks again and again until it is stopped, which tells the most of each. */
export function watchTreeMemory(pid: number, everyMs: number): { stop(): Promise<TreeMemory> } {
  let peak = readTreeMemory(pid);
  const stopping = new AbortController();
  const watched = (async () => {
    while (!stopping.signal.aborted) {
      const { tree, own, postgres, workers } = readTreeMemory(pid);
      peak = {
        tree: Math.max(peak.tree, tree),
        own: Math.max(peak.own, own),
        postgres: Math.max(peak.postgres, postgres),
        workers: tree > peak.tree ? workers : peak.workers,
      };
      await delay(everyMs);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await watched;
      return peak;
    },
  };
}

interface Process {
  pid: number;
  parent: number;
  isPostgres: boolean;
  /** Of the processor, with that of its children that have ended. */
  ticks: number;
}

/** Empty where there is no /proc. A process may end while it is read. */
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** All of the system; none where /proc is missing. */
export function readProcesses(): Process[] {
  const names = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return names.flatMap((name) => {
    const stat = read(`/proc/${name}/stat`);
    // The name of a program stands in brackets and may hold anything.
    const [before = '', fields] = [
      stat.slice(0, stat.lastIndexOf(')')),
      stat.slice(stat.lastIndexOf(')') + 2).split(' '),
    ];
    const parent = Number(fields[1]);
    if (!Number.isInteger(parent)) return [];
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
    return [{ pid: Number(name), parent, isPostgres: before.includes('postgres'), ticks }];
  });
}

/** The last part of its path; of Node the script's. */
function programOf(pid: number): string {
  const words = read(`/proc/${pid}/cmdline`)
    .split('\0')
    .filter((word) => !word.startsWith('-'));
  const word = words.find((one) => one.endsWith('.ts')) ?? words[0] ?? '';
  return word.slice(word.lastIndexOf('/') + 1);
}

const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
