import { readdir, readFile } from 'node:fs/promises';
import { readUse } from '../../process-use.ts';

/** What the server's processes hold. Memory that several of them share counts once (PSS). Unit: bytes. */
export interface Held {
  /** Node, its decoders and ffmpeg. */
  node: number;
  postgres: number;
  /** Open files and sockets of the Node process. */
  handles: number;
}

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Where /proc is missing, the memory of the process alone, by `ps`. */
export async function readHeld(pid: number): Promise<Held> {
  const all = await readProcesses();
  if (all.length === 0) return { node: readUse(pid).memory, postgres: 0, handles: 0 };
  const tree = below(pid, all);
  let node = 0;
  let postgres = 0;
  for (const one of tree) {
    const held = await readPss(one.pid);
    if (/postgres/.test(one.command)) postgres += held;
    else node += held;
  }
  const handles = await readdir(`/proc/${pid}/fd`).catch(() => []);
  return { node, postgres, handles: handles.length };
}

async function readProcesses(): Promise<Process[]> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const read = await Promise.all(
    names.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      // The name of a program stands in brackets and may hold anything.
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
      return { pid: Number(name), parent: Number(parent), command };
    }),
  );
  return read.filter(({ parent }) => Number.isInteger(parent));
}

function below(pid: number, all: readonly Process[]): Process[] {
  const own = all.filter((one) => one.pid === pid);
  const children = all.filter((one) => one.parent === pid);
  return [...own, ...children.flatMap((child) => below(child.pid, all))];
}

async function readPss(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
}
