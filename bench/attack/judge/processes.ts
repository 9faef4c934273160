import { readdir, readFile } from 'node:fs/promises';
import { readUse } from '../../process-use.ts';

/** What the server's processes hold. Memory that several of them share counts once (PSS). Unit: bytes. */
export interface Held {
  /** Node, its decoders and ffmpeg. */
  node: number;
  postgres: number;
  /** Open files and sockets of the Node process. */
  handles: number;
  /** Of the processes that work for it, those that hold most: program and bytes, heaviest first. */
  workers: readonly { program: string; bytes: number }[];
}

interface Process {
  pid: number;
  parent: number;
  /** Of the processor, with that of its children that have ended. */
  ticks: number;
  command: string;
}

const MOST_WORKERS = 5;
/** Its last part, without the folder: of Node the script. */
const programOf = ({ command }: Process) => {
  const words = command.split('\0').filter((word) => !word.startsWith('-'));
  const word = words.find((one) => one.endsWith('.ts')) ?? words[0] ?? '';
  return word.slice(word.lastIndexOf('/') + 1);
};

/** Where /proc is missing, the memory of the process alone, by `ps`. */
export async function readHeld(pid: number): Promise<Held> {
  const all = await readProcesses();
  if (all.length === 0) return { node: readUse(pid).memory, postgres: 0, handles: 0, workers: [] };
  const tree = below(pid, all);
  let node = 0;
  let postgres = 0;
  const workers: { program: string; bytes: number }[] = [];
  for (const one of tree) {
    const bytes = await readPss(one.pid);
    if (/postgres/.test(one.command)) postgres += bytes;
    else node += bytes;
    if (one.pid !== pid && !/postgres/.test(one.command)) workers.push({ program: programOf(one), bytes });
  }
  const handles = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const heaviest = workers.toSorted((a, b) => b.bytes - a.bytes).slice(0, MOST_WORKERS);
  return { node, postgres, handles: handles.length, workers: heaviest };
}

export async function readProcesses(): Promise<Process[]> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const read = await Promise.all(
    names.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      // The name of a program stands in brackets and may hold anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
      const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
      return { pid: Number(name), parent: Number(fields[1]), ticks, command };
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
