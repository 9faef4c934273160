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
}

/** Of a process and all that it has started; where /proc is missing, of the process alone. */
export function readTreeMemory(pid: number): TreeMemory {
  const all = readProcesses();
  const own = memoryOf(pid) || readUse(pid).memory;
  const below = (parent: number): Process[] => {
    const children = all.filter((one) => one.parent === parent);
    return children.concat(children.flatMap((child) => below(child.pid)));
  };
  let [tree, postgres] = [own, 0];
  for (const { pid: id, isPostgres } of below(pid)) {
    const memory = memoryOf(id);
    tree += memory;
    if (isPostgres) postgres += memory;
  }
  return { tree, own, postgres };
}

/** Looks again and again until it is stopped, which tells the most of each. */
export function watchTreeMemory(pid: number, everyMs: number): { stop(): Promise<TreeMemory> } {
  let peak = readTreeMemory(pid);
  const stopping = new AbortController();
  const watched = (async () => {
    while (!stopping.signal.aborted) {
      const { tree, own, postgres } = readTreeMemory(pid);
      peak = {
        tree: Math.max(peak.tree, tree),
        own: Math.max(peak.own, own),
        postgres: Math.max(peak.postgres, postgres),
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
}

/** Empty where there is no /proc. A process may end while it is read. */
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

function readProcesses(): Process[] {
  const names = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return names.flatMap((name) => {
    // The name of a program stands in brackets and may hold anything.
    const [, program = '', parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(read(`/proc/${name}/stat`)) ?? [];
    if (parent === undefined) return [];
    return [{ pid: Number(name), parent: Number(parent), isPostgres: program.includes('postgres') }];
  });
}

const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
