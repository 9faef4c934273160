import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Use {
  /** Unit: bytes. */
  memory: number;
  /** Processor time since the start. Unit: seconds. */
  cpu: number;
  /** Processor time of all descendants, on Linux also of those that have ended. Unit: seconds. */
  cpuBelow: number;
}

/** Memory and processor time of a process, by `ps`; Linux tells times more finely than the whole seconds of `ps`. */
export function readUse(pid: number): Use {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,time='], { encoding: 'utf8' }).trim();
  const all = lines.split('\n').map((line) => {
    const [id, parent, kilobytes, time = ''] = line.trim().split(/\s+/);
    const { cpu, ofEnded } = ticksOf(id) ?? { cpu: secondsOf(time), ofEnded: 0 };
    return { id: Number(id), parent: Number(parent), memory: Number(kilobytes) * 1024, cpu, ofEnded };
  });
  const own = all.find(({ id }) => id === pid);
  if (!own) throw new Error(`No process ${pid}`);
  const below = (parent: number): number =>
    all
      .filter((one) => one.parent === parent)
      .reduce((sum, { id, cpu, ofEnded }) => sum + cpu + ofEnded + below(id), 0);
  return { memory: own.memory, cpu: own.cpu, cpuBelow: own.ofEnded + below(pid) };
}

/** Reads `[days-][hours:]minutes:seconds`. */
const secondsOf = (time: string): number => {
  const [days, clock] = time.includes('-') ? time.split('-') : ['0', time];
  return (clock ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400;
};

/** Processor time by the table of the kernel, which counts hundredths, and that of ended children. Unit: seconds. */
function ticksOf(pid = ''): { cpu: number; ofEnded: number } | undefined {
  try {
    const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/\(.*\)/s, '')
      .split(/\s+/);
    const secondsIn = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) / 100;
    return { cpu: secondsIn(10), ofEnded: secondsIn(12) };
  } catch {
    // Another system, or a process that has ended.
    return undefined;
  }
}
