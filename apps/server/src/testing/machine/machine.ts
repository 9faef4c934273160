import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { run, runOrFail } from '../../cli/install/machine.ts';

const BOOT = join(import.meta.dirname, 'boot.sh');
const CHECKOUT = join(import.meta.dirname, '../../../../..');
const BOOT_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 100;
const NAMESPACES = ['--mount', '--net', '--pid', '--uts', '--ipc', '--cgroup'];

/** A machine of its own: its systemd, users, /etc and network are thrown away with it. */
export interface Machine {
  /** Its address on a network that only its host sees. */
  address: string;
  /** Runs a shell command on it as root. Resolves to its exit code and output. */
  run(command: string): Promise<{ code: number; output: string }>;
  stop(): Promise<void>;
}

/**
 * Boots a copy of this machine in namespaces, with Debian's systemd and a Caddy that is its own authority of
 * certificates. Needs root, overlayfs and cgroups v2. The checkout is its /opt/sfera, read-only. `domain` leads to it.
 */
export async function bootMachine(domain: string): Promise<Machine> {
  const scratch = await mkdtemp(join(tmpdir(), 'sfera-machine-'));
  const cgroup = await makeCgroup();
  const net = `10.213.${process.pid % 250}`;
  const address = `${net}.2`;
  // The shell enters the group first, so that systemd sees no groups of others; the machine dies with this process.
  const script = `echo $$ >'${cgroup}/cgroup.procs' && exec setpriv --pdeathsig KILL unshare ${NAMESPACES.join(' ')} --fork --kill-child "$@"`;
  const boot = ['sh', BOOT, scratch, CHECKOUT, `${address} ${domain}`];
  const child = spawn('sh', ['-c', script, 'sh', ...boot], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const stop = async () => {
    await end(child);
    await removeCgroup(cgroup);
    await rm(scratch, { recursive: true, force: true });
  };
  try {
    const pid = await findInit(child);
    await connect(pid, net);
    const inside = (command: string) =>
      run('nsenter', ['--target', pid, '--all', '--root', '--wd', 'sh', '-c', command], {
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' },
      });
    // «degraded» is a machine where a service of no concern failed.
    await poll(child, async () =>
      /running|degraded/.test((await inside('systemctl is-system-running')).output),
    );
    return { address, run: inside, stop };
  } catch (error) {
    await stop();
    throw new Error(`The machine did not boot: ${complaints}`, { cause: error });
  }
}

/** Makes a group of processes in the tree of cgroups v2, wherever that is mounted. */
async function makeCgroup(): Promise<string> {
  const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' '));
  const tree = mounts.find(([, , type]) => type === 'cgroup2')?.[1];
  if (tree === undefined) throw new Error('No cgroups v2 here');
  const cgroup = join(tree, `sfera-machine-${process.pid}`);
  await mkdir(cgroup);
  return cgroup;
}

/** The kernel kills all processes of the machine with its first one; their groups are empty a moment later. */
async function removeCgroup(cgroup: string): Promise<void> {
  const folders = await readdir(cgroup, { recursive: true, withFileTypes: true });
  const paths = folders
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of [...paths.toSorted((a, b) => b.length - a.length), cgroup]) {
    const lastMs = performance.now() + BOOT_WITHIN_MS;
    while (
      !(await rmdir(path).then(
        () => true,
        () => false,
      )) &&
      performance.now() < lastMs
    )
      await delay(ASK_EVERY_MS);
  }
}

async function findInit(child: ChildProcess): Promise<string> {
  let found = '';
  await poll(child, async () => {
    found = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '')).trim();
    return found !== '';
  });
  return found;
}

const ip = (...args: string[]) => runOrFail('No network.', 'ip', args);

/** A cable between this machine and the network namespace of the process. */
async function connect(pid: string, net: string): Promise<void> {
  const name = `sfm${process.pid}`;
  await ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', pid);
  await ip('address', 'add', `${net}.1/30`, 'dev', name);
  await ip('link', 'set', name, 'up');
  const inside = ['--target', pid, '--net', 'ip'];
  await runOrFail('', 'nsenter', [...inside, 'address', 'add', `${net}.2/30`, 'dev', 'eth0']);
  await runOrFail('', 'nsenter', [...inside, 'link', 'set', 'eth0', 'up']);
}

async function poll(child: Pick<ChildProcess, 'exitCode'>, ask: () => Promise<boolean>): Promise<void> {
  const lastMs = performance.now() + BOOT_WITHIN_MS;
  while (!(await ask())) {
    if (child.exitCode !== null || performance.now() > lastMs) throw new Error('It ended, or is late');
    await delay(ASK_EVERY_MS);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  // systemd as the first process of its namespace ignores every other signal.
  child.kill('SIGKILL');
  await exited;
}
