import { SUPERUSER } from '../../db/embedded/cluster.ts';
import { type Cluster, makeCluster, runProgram } from './cluster.ts';

/** A PostgreSQL on a port of the loopback, with the empty database `sfera` of the role `sfera`. */
export async function startPostgres(settings?: Record<string, string>): Promise<Cluster> {
  const cluster = await makeCluster();
  await runProgram(cluster, [
    cluster.binaries.initdb,
    ...`-D ${cluster.dir} -U ${SUPERUSER} --auth=trust --encoding=UTF8 --no-instructions --no-sync`.split(
      ' ',
    ),
    ...'--locale=C --locale-provider=builtin --builtin-locale=C.UTF-8'.split(' '),
  ]);
  await cluster.start(settings);
  await cluster.asSuperuser('create role sfera login createdb');
  await cluster.asSuperuser('create database sfera owner sfera');
  return cluster;
}
