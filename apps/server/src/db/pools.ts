import type pg from 'pg';

/** The present state of a pool's connections. */
export interface PoolState {
  pool: string;
  busy: number;
  idle: number;
  /** Calls that wait for a connection. */
  waiting: number;
  most: number;
}

const open = new Map<pg.Pool, string>();

/** From now on {@link poolStates} tells of the pool, until it ends. */
export const watchPool = (pool: pg.Pool, name: string): void => void open.set(pool, name);
export const forgetPool = (pool: pg.Pool): void => void open.delete(pool);

/** The pools of this process. Pools of one name are added up. */
export function poolStates(): PoolState[] {
  const states = new Map<string, PoolState>();
  for (const [{ totalCount, idleCount, waitingCount, options }, pool] of open) {
    const state = states.get(pool) ?? { pool, busy: 0, idle: 0, waiting: 0, most: 0 };
    states.set(pool, {
      pool,
      busy: state.busy + totalCount - idleCount,
      idle: state.idle + idleCount,
      waiting: state.waiting + waitingCount,
      most: state.most + options.max,
    });
  }
  return [...states.values()];
}
