import { type ChildProcess, execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Starts one of Ceph's servers in the folder of the cluster. */
export type StartCeph = (name: string, args: string[]) => Promise<ChildProcess>;

const RUN_WITHIN_MS = 60_000;
const PACKAGES = 'apt-get install --no-install-recommends radosgw ceph-mon ceph-osd';

/** Runs one of Ceph's tools in the folder of the cluster. */
export async function runCeph(folder: string, program: string, args: string[]): Promise<void> {
  try {
    await promisify(execFile)(program, args, { cwd: folder, timeout: RUN_WITHIN_MS });
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new Error(`${program} is missing: ${PACKAGES}`) : error;
  }
}

interface Cluster {
  folder: string;
  monitorPort: number;
  /** Port of the gateway. */
  port: number;
  start: StartCeph;
}

/** Makes and starts a monitor and a disk in memory. */
export async function makeCluster({ folder, monitorPort, port, start }: Cluster): Promise<void> {
  const [clusterId, diskId] = [randomUUID(), randomUUID()];
  const address = `[v2:127.0.0.1:${monitorPort}]`;
  for (const name of ['mon', 'osd', 'run']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'ceph.conf'), config(folder, clusterId, address, port));

  const run = (program: string, ...args: string[]) => runCeph(folder, program, args);
  const addKey = (name: string, mon: string, osd = 'allow *') =>
    run('ceph-authtool', 'keyring', '--gen-key', '-n', name, '--cap', 'mon', mon, '--cap', 'osd', osd);
  const configured = ['-c', 'ceph.conf'];
  await run('ceph-authtool', '--create-keyring', 'keyring');
  await addKey('mon.', 'allow *');
  await addKey('client.admin', 'allow *');
  await addKey('osd.0', 'allow profile osd');
  await run('monmaptool', '--create', '--fsid', clusterId, '--addv', 'a', address, 'monmap');
  const first = ['--monmap', 'monmap', '--keyring', 'keyring'];
  await run('ceph-mon', '--mkfs', '-i', 'a', ...first, ...configured);
  await start('ceph-mon', ['-i', 'a']);
  // The tool waits for the monitor.
  await run('ceph', ...configured, 'osd', 'new', diskId, '0');
  await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', diskId, ...configured);
  await start('ceph-osd', ['-i', '0']);
}

/** No manager runs, so pools have a fixed number of groups. Authentication `none` would never come up. */
const config = (folder: string, clusterId: string, address: string, port: number) => `[global]
fsid = ${clusterId}
mon host = ${address}
mon initial members = a
public network = 127.0.0.0/8
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${folder}/keyring
run dir = ${folder}/run
admin socket = ${folder}/run/$name.$pid.asok
log file =
pid file =
mon data = ${folder}/mon
mon max pg per osd = 1000
# Each pool of the gateway waits for several of these.
paxos propose interval = 0.02
paxos min wait = 0.01
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
# Without tcp_nodelay each answer waits 40 ms.
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
rgw enable usage log = false
rgw enable ops log = false
`;
