/** From where a call comes. */
export interface Caller {
  /** For limits and the security log: `addressGroup`. */
  address: string;
  /** Aborted when the caller hangs up before the answer. */
  signal: AbortSignal;
}
