import { readFile } from 'node:fs/promises';

/** Memory of the processes, and the share of one processor core that they took since the last look. */
export interface ProcessLoad {
  memoryBytes: number;
  cpu: number;
}

interface Child {
  name: string;
  ticks: number;
  memoryPages: number;
}

/** The ticks of Linux, on every machine that Node runs on. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4_096;
/** The database is no part of the server's processes, though it is a child of this one. */
const DATABASE = 'postgres';

const read = (path: string) => readFile(path, 'latin1').catch(() => '');

/** Fields of `/proc/<pid>/stat` (proc(5)); the name stands in brackets and may hold anything. */
async function readChild(pid: number): Promise<Child | undefined> {
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(await read(`/proc/${pid}/stat`)) ?? [];
  const fields = rest.split(' ').map(Number);
  // It may have ended meanwhile.
  if (rest === '') return undefined;
  return { name, ticks: (fields[11] ?? 0) + (fields[12] ?? 0), memoryPages: fields[21] ?? 0 };
}

/** The processes that this one has started, and theirs, without the database. Empty where there is no `/proc`. */
async function readChildren(of: number, found = new Map<number, Child>()): Promise<Map<number, Child>> {
  const pids = (await read(`/proc/${of}/task/${of}/children`)).split(' ').map(Number);
  for (const pid of pids.filter((one) => one > 0)) {
    const child = await readChild(pid);
    if (!child || child.name === DATABASE) continue;
    found.set(pid, child);
    await readChildren(pid, found);
  }
  return found;
}

/** A function whose every call tells of the load since its last call. */
export function followProcesses(): () => Promise<ProcessLoad> {
  let last = { atMs: performance.now(), own: process.cpuUsage(), ticks: new Map<number, number>() };
  return async () => {
    const children = await readChildren(process.pid);
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
