import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';

/** The first steps of `apps/server/src/testing/machine/boot.sh`; many containers forbid one of these. */
const TRY = `
mount --make-rprivate / && mount -t tmpfs tmpfs "$0" && mkdir "$0/upper" "$0/work" "$0/root" "$0/cgroup" &&
mount -t overlay overlay -o "lowerdir=/,upperdir=$0/upper,workdir=$0/work" "$0/root" &&
mount -t cgroup2 cgroup2 "$0/cgroup" && mkdir "$0/cgroup/sfera-try" && rmdir "$0/cgroup/sfera-try"`;

/** Whether this process may boot a machine with systemd in namespaces. */
export async function canBootMachine() {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false;
  const scratch = await mkdtemp(join(tmpdir(), 'sfera-try-'));
  const { code } = await run('unshare', ['--mount', '--net', '--cgroup', 'sh', '-c', TRY, scratch]);
  await rm(scratch, { recursive: true, force: true });
  return code === 0;
}
