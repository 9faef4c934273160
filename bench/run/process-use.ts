import { execFileSync } from 'node:child_process';

export interface Use {
  /** Unit: bytes. */
  memory: number;
  /** Processor time since the start. Unit: seconds. */
  cpu: number;
  /** Processor time of all descendants. Unit: seconds. */
  cpuBelow: number;
}

/** Memory and processor time of a process, by `ps`, whose times are whole seconds on Linux. */
export function readUse(pid: number): Use {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,time='], { encoding: 'utf8' }).trim();
  const all = lines.split('\n').map((line) => {
    const [id, parent, kilobytes, time = ''] = line.trim().split(/\s+/);
    return { id: Number(id), parent: Number(parent), memory: Number(kilobytes) * 1024, cpu: secondsOf(time) };
  });
  const own = all.find(({ id }) => id === pid);
  if (!own) throw new Error(`No process ${pid}`);
  const below = (parent: number): number =>
    all.filter((one) => one.parent === parent).reduce((sum, { id, cpu }) => sum + cpu + below(id), 0);
  return { memory: own.memory, cpu: own.cpu, cpuBelow: below(pid) };
}

/** Reads `[days-][hours:]minutes:seconds`. */
const secondsOf = (time: string): number => {
  const [days, clock] = time.includes('-') ? time.split('-') : ['0', time];
  return (clock ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400;
};
