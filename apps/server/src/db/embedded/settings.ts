export type Purpose = 'server' | 'command';

/** The process that runs the database, as named in the database's `cluster_name`. */
export interface Owner {
  purpose: Purpose;
  pid: number;
}

const OWNER_NAME = /^sfera-(server|command)-(\d+)$/;

export function parseOwner(clusterName: string): Owner | null {
  const [, purpose, pid] = OWNER_NAME.exec(clusterName) ?? [];
  return purpose === 'server' || purpose === 'command' ? { purpose, pid: Number(pid) } : null;
}

/** The arguments of `postgres`. They are given at each start, so that old clusters get new settings too. */
export function postgresParameters(clusterDir: string, socketDir: string, owner: Owner): string[] {
  const settings = {
    cluster_name: `sfera-${owner.purpose}-${owner.pid}`,
    listen_addresses: '',
    unix_socket_directories: `"${socketDir}"`,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    random_page_cost: '1.1', // For an SSD: the feed runs 1.6 times faster than with 4.
    fsync: 'on',
    synchronous_commit: 'on',
    jit: 'off', // Compiling costs more than these short queries.
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log', // The server logs failed statements itself, because they may hold personal data.
    log_checkpoints: 'off',
  };
  return [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
