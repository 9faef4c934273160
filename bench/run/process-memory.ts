import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { readUse } from './process-use.ts';

interface Worker {
  pid: number;
  program: string;
  bytes: number;
}

/** Memory of a server's processes; a page that several processes share counts once (PSS). Unit: bytes. */
export interface TreeMemory {
  /** All processes together. */
  tree: number;
  /** The first process alone. */
  own: number;
  postgres: number;
  /** Child processes with the most memory, heaviest first. */
  workers: readonly Worker[];
}

const MOST_WORKERS = 5;

/** Memory of a process and its descendants; without /proc, of the process alone. */
export function readTreeMemory(pid: number): TreeMemory {
  const all = readProcesses();
  const own = memoryOf(pid) || readUse(pid).memory;
  const below = (parent: number): Process[] => {
    const children = all.filter((one) => one.parent === parent);
    return children.concat(children.flatMap((child) => below(child.pid)));
  };
  const workers: Worker[] = [];
  let [tree, postgres] = [own, 0];
  for (const one of below(pid)) {
    const bytes = memoryOf(one.pid);
    tree += bytes;
    if (one.isPostgres) postgres += bytes;
    else workers.push({ pid: one.pid, program: programOf(one.pid), bytes });
  }
  const heaviest = workers.toSorted((a, b) => b.bytes - a.bytes).slice(0, MOST_WORKERS);
  return { tree, own, postgres, workers: heaviest };
}

/** Reads the memory at intervals until `stop`, which returns the largest values. */
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
  /** Processor time, with that of ended children. */
  ticks: number;
}

/** Empty without /proc. A process may end while its files are read. */
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** All processes of the system; none without /proc. */
export function readProcesses(): Process[] {
  const names = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return names.flatMap((name) => {
    const stat = read(`/proc/${name}/stat`);
    // The name of a program stands in brackets and may hold any character.
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

/** Last part of the program's path; for Node, of the script's path. */
function programOf(pid: number): string {
  const words = read(`/proc/${pid}/cmdline`)
    .split('\0')
    .filter((word) => !word.startsWith('-'));
  const word = words.find((one) => one.endsWith('.ts')) ?? words[0] ?? '';
  return word.slice(word.lastIndexOf('/') + 1);
}

const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
