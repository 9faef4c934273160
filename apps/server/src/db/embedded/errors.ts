type EmbeddedPostgresErrorCode =
  | 'in_use'
  | 'unsupported_platform'
  | 'cluster_missing'
  | 'cluster_unreachable'
  | 'foreign_owner'
  | 'no_account'
  | 'init_failed'
  | 'start_failed';

/** The database cannot be opened. `message` is Russian, complete, and fit to print without a stack. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
