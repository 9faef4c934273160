import { readdir } from 'node:fs/promises';
import { readTreeMemory, type TreeMemory } from '../../run/process-memory.ts';

/** Memory and handles of the server's processes. Unit of memory: bytes. */
export interface Held extends Pick<TreeMemory, 'workers'> {
  /** Memory of Node, its decoders and ffmpeg. */
  node: number;
  postgres: number;
  /** Open files and sockets of the Node process. */
  handles: number;
}

/** Without /proc, the memory of the Node process alone. */
async function readHeld(pid: number): Promise<Held> {
  const { tree, postgres, workers } = readTreeMemory(pid);
  const handles = await readdir(`/proc/${pid}/fd`).catch(() => []);
  return { node: tree - postgres, postgres, workers, handles: handles.length };
}

export interface MemoryWatch {
  idle: Held;
  /** Largest memory of Node and PostgreSQL together, and the phase of the attack at that moment. */
  peak(): Held & { during: string };
  /** Names the phase of the attack from now on. */
  during(what: string): void;
  stop(): Promise<Held>;
}

const EVERY_MS = 250;

/** Watches the memory of the server's processes until it is stopped. `onNews` gets progress messages. */
export async function watchMemory(pid: number, onNews: (what: string) => void): Promise<MemoryWatch> {
  const idle = await readHeld(pid);
  let peak = { ...idle, during: 'idle' };
  let during = 'idle';
  let isStopped = false;
  let looking = Promise.resolve();
  const look = async () => {
    const what = during;
    const held = await readHeld(pid);
    if (held.node + held.postgres > peak.node + peak.postgres) peak = { ...held, during: what };
    if (!isStopped) timer = setTimeout(() => (looking = look()), EVERY_MS);
  };
  let timer = setTimeout(() => (looking = look()), EVERY_MS);
  return {
    idle,
    peak: () => peak,
    during(what) {
      during = what;
      onNews(what);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      return readHeld(pid);
    },
  };
}
