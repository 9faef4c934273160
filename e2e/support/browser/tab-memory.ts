import { readdir, readFile } from 'node:fs/promises';

const UNIT_BYTES = 1_024;

interface Process {
  parent: number;
  command: string;
}

async function readProcess(pid: string): Promise<[number, Process] | null> {
  try {
    const [status, command] = await Promise.all(
      ['status', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
    );
    return [
      Number(pid),
      { parent: Number(/^PPid:\s*(\d+)/mu.exec(status ?? '')?.[1]), command: command ?? '' },
    ];
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

/**
 * The memory of the largest tab of the browser with this profile, with its workers, as the system counts it: all pages
 * that the process has in memory, those of the program's own code among them. Unit: bytes.
 */
export async function tabMemory(profile: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const found = (await Promise.all(pids.map(readProcess))).filter((one) => one !== null);
  const processes = new Map(found);
  const isOfBrowser = (pid: number): boolean => {
    const one = processes.get(pid);
    return one !== undefined && (one.command.includes(profile) || isOfBrowser(one.parent));
  };
  const tabs = found.filter(([pid, { command }]) => command.includes('--type=renderer') && isOfBrowser(pid));
  const sizes = tabs.map(async ([pid]) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    return Number(/^VmRSS:\s*(\d+)/mu.exec(status)?.[1] ?? 0) * UNIT_BYTES;
  });
  return Math.max(0, ...(await Promise.all(sizes)));
}
