import { readdir, readFile } from 'node:fs/promises';

/** Memory of the processes, and the share of one processor core that they took since the last look. */
export interface ProcessLoad {
  memoryBytes: number;
  cpu: number;
}

interface Child {
  parent: number;
  name: string;
  ticks: number;
  memoryPages: number;
}

/** Of Linux, on every machine that Node runs on. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4_096;
/** The database is no part of the server's processes, though it is a child of this one. */
const DATABASE = 'postgres';

/** Fields of `/proc/<pid>/stat` (proc(5)); the name stands in brackets and may hold anything. */
async function readChild(pid: number): Promise<Child | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(text) ?? [];
  const fields = rest.split(' ').map(Number);
  const [, parent = 0] = fields;
  if (rest === '') return undefined;
  return { parent, name, ticks: (fields[11] ?? 0) + (fields[12] ?? 0), memoryPages: fields[21] ?? 0 };
}

/** The processes that this one has started, and theirs, without the database. Empty where there is no `/proc`. */
async function readChildren(): Promise<Map<number, Child>> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0);
  const all = new Map<number, Child>();
  for (const pid of pids) {
    // oxlint-disable-next-line no-await-in-loop -- reading them at once would take the threads of file reads
    const child = await readChild(pid);
    if (child) all.set(pid, child);
  }
  const isOurs = (pid: number): boolean => {
    const child = all.get(pid);
    if (!child || child.name === DATABASE) return false;
    return child.parent === process.pid || isOurs(child.parent);
  };
  return new Map([...all].filter(([pid]) => isOurs(pid)));
}

/** A function whose every call tells of the load since its last call. */
export function followProcesses(): () => Promise<ProcessLoad> {
  let last = { atMs: performance.now(), own: process.cpuUsage(), ticks: new Map<number, number>() };
  return async () => {
    const children = await readChildren();
    const atMs = performance.now();
    const own = process.cpuUsage(last.own);
    const ticks = [...children].reduce(
      (sum, [pid, child]) => sum + child.ticks - (last.ticks.get(pid) ?? 0),
      0,
    );
    const seconds = Math.max(0.001, (atMs - last.atMs) / 1_000);
    const cpu = ((own.user + own.system) / 1e6 + ticks / TICKS_PER_SECOND) / seconds;
    last = {
      atMs,
      own: process.cpuUsage(),
      ticks: new Map([...children].map(([pid, child]) => [pid, child.ticks])),
    };
    const pages = [...children.values()].reduce((sum, { memoryPages }) => sum + memoryPages, 0);
    return { memoryBytes: process.memoryUsage.rss() + pages * PAGE_BYTES, cpu };
  };
}
