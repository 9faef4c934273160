export type Purpose = 'server' | 'command';

/** The process that runs the database, as the database itself tells it: its `cluster_name`. */
export interface Owner {
  purpose: Purpose;
  pid: number;
}

const OWNER_NAME = /^sfera-(server|command)-(\d+)$/;

export function parseOwner(clusterName: string): Owner | null {
  const [, purpose, pid] = OWNER_NAME.exec(clusterName) ?? [];
  return purpose === 'server' || purpose === 'command' ? { purpose, pid: Number(pid) } : null;
}

/** The command line of `postgres` after its name. Given at each start, so that old clusters get new settings too. */
export function postgresParameters(clusterDir: string, socketDir: string, owner: Owner): string[] {
  const settings = {
    cluster_name: `sfera-${owner.purpose}-${owner.pid}`,
    listen_addresses: '',
    unix_socket_directories: `"${socketDir}"`,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    random_page_cost: '1.1', // an SSD: the feed runs 1.6 times faster than with 4
    fsync: 'on',
    synchronous_commit: 'on',
    jit: 'off', // compiling costs more than these short queries
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log', // failed statements are the server's to log, and may hold personal data
    log_checkpoints: 'off',
  };
  return [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
