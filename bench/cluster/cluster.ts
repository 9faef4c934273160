import { startCluster } from '../../apps/server/src/testing/cluster/cluster.ts';
import { onceAtEnd } from '../run/ends.ts';
import type { Table } from '../run/table.ts';
import { benchDeploy } from './deploy.ts';
import { benchFaults } from './faults.ts';
import { benchFeed } from './feed.ts';
import { benchLive } from './live.ts';

/** Parts of the measurement, each on the cluster that the one before has left. */
const PARTS = ['live', 'feed', 'deploy', 'faults'] as const;
type Part = (typeof PARTS)[number];
const isPart = (name: string): name is Part => PARTS.some((part) => part === name);
const FAULT_SECONDS = 60;

export interface ClusterOptions {
  /** Length of a long fault. */
  seconds?: number | undefined;
  /** Parts to measure, or words in the names of faults; none: everything. */
  only?: readonly string[] | undefined;
}

/** Two web processes and a worker behind nginx, on PostgreSQL with a pooler and a replica, Redis and Ceph. */
export async function benchCluster({ seconds = FAULT_SECONDS, only = [] }: ClusterOptions): Promise<Table[]> {
  const faults = only.filter((name) => !isPart(name));
  const isWanted = (part: Part) =>
    only.length === 0 || only.includes(part) || (part === 'faults' && faults.length > 0);
  const cluster = await startCluster();
  const stop = onceAtEnd(() => cluster.stop());
  try {
    const tables: Table[] = [];
    if (isWanted('live')) tables.push(await benchLive(cluster));
    if (isWanted('deploy')) tables.push(await benchDeploy(cluster));
    if (isWanted('faults')) tables.push(await benchFaults(cluster, seconds * 1_000, faults));
    // Last: its hundred thousand people would slow the pages of all others.
    if (isWanted('feed')) tables.push(await benchFeed(cluster));
    return tables;
  } finally {
    await stop();
  }
}
