import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand, PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import { openClient } from '../../files/s3/client.ts';
import type { S3Settings } from '../../base/env.ts';
import { limited } from '../../processing/tools/run-tool.ts';
import { findFreePort } from './free-port.ts';
import { makeCluster, runCeph, type StartCeph } from './ceph-cluster.ts';

const KEYS = { accessKeyId: 'sfera', secretAccessKey: 'sfera-secret' };
const READY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** Ceph's S3 server with a cluster of one machine, all of whose data is in memory. */
export interface Rgw {
  endpoint: string;
  /** Makes a bucket whose published files every caller may read. */
  makeBucket(): Promise<S3Settings>;
  /** Kills the S3 server; the cluster keeps its data. */
  kill(): Promise<void>;
  /** Starts a killed S3 server at its address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts `ceph-mon`, `ceph-osd` and `radosgw` on free ports of the loopback, in two seconds and 200 MB. Their data folder
 * is removed by `stop`; they end with this process.
 * @throws names the packages of apt when a program is missing
 */
export async function startRgw(): Promise<Rgw> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-rgw-'));
  const [monitorPort, port] = [await findFreePort(), await findFreePort()];
  const running: ChildProcess[] = [];
  const start: StartCeph = async (name, args) => {
    const log = await open(join(folder, `${name}.out`), 'a');
    const [command, rest] = limited(name, [...args, '-f', '-c', 'ceph.conf'], {});
    const child = spawn(command, rest, { cwd: folder, stdio: ['ignore', log.fd, log.fd] });
    await log.close();
    running.push(child);
    return child;
  };
  const startGateway = async () => {
    const child = await start('radosgw', ['-n', 'client.admin']);
    await listening(child, port, join(folder, 'radosgw.out'));
    return child;
  };
  const stop = async () => {
    for (const child of running.toReversed()) await end(child);
    await rm(folder, { recursive: true, force: true });
  };

  try {
    await makeCluster({ folder, monitorPort, port, start });
    let gateway = await startGateway();
    const keys = [`--access-key=${KEYS.accessKeyId}`, `--secret-key=${KEYS.secretAccessKey}`];
    const user = ['--uid=sfera', '--display-name=sfera', '--max-buckets=100000'].concat(keys);
    await runCeph(folder, 'radosgw-admin', ['-c', 'ceph.conf', 'user', 'create'].concat(user));
    const endpoint = `http://127.0.0.1:${port}`;
    return {
      endpoint,
      makeBucket: () => makeBucket({ endpoint, publicEndpoint: undefined, region: 'us-east-1', ...KEYS }),
      kill: () => end(gateway),
      async restart() {
        gateway = await startGateway();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes a bucket and its policy, as docs/owner/several-machines.md describes them. */
export async function makeBucket(server: Omit<S3Settings, 'bucket'>): Promise<S3Settings> {
  const settings = { ...server, bucket: `sfera-${randomBytes(8).toString('hex')}` };
  const { bucket: Bucket } = settings;
  const client = openClient(settings, settings.endpoint);
  await client.send(new CreateBucketCommand({ Bucket }));
  const Resource = `arn:aws:s3:::${Bucket}/published/*`;
  const statement = { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource };
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
  await client.send(new PutBucketPolicyCommand({ Bucket, Policy }));
  client.destroy();
  return settings;
}

/** Resolves when the program listens on the port. */
async function listening(child: ChildProcess, port: number, logPath: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (child.exitCode === null && Date.now() < until) {
    if (await isOpen(port)) return;
    await delay(LOOK_EVERY_MS);
  }
  const said = await readFile(logPath, 'utf8');
  throw new Error(`Nobody listens on port ${port} (exit code ${child.exitCode}): ${said}`);
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
