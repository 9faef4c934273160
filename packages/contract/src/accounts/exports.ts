import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { OwnPassword } from './auth.ts';
import { defineRoute } from '../base/route.ts';

/**
 * An archive of everything that a person has given to this server.
 * - `none`: never asked for, or deleted after its 48 hours
 * - `preparing`: a job gathers the archive
 * - `ready`: `url` downloads a zip with `data.json` and the media
 * - `failed`: the archive can be asked for again
 */
export const DataExport = v.object({
  status: v.picklist(['none', 'preparing', 'ready', 'failed']),
  /** With `ready`. Holds 128 random bits: every person who knows the address may download the archive. */
  url: v.nullable(v.string()),
  sizeBytes: v.nullable(int),
  /** ISO 8601, UTC. With `ready`: when the archive is deleted. */
  expiresAt: v.nullable(Instant),
});
export type DataExport = v.InferOutput<typeof DataExport>;

/** State of the caller's archive. */
export const getDataExport = defineRoute({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Архив своих данных',
  access: 'member',
  openToDisabled: true,
  response: DataExport,
});

/**
 * Asks for a new archive; the previous archive is deleted.
 *
 * Errors: `wrong_password` with `field`; `export_running`; `rate_limited`, also after five archives in a day.
 */
export const startDataExport = defineRoute({
  method: 'POST',
  path: '/api/user/export',
  summary: 'Собрать архив своих данных',
  access: 'member',
  writes: false,
  openToDisabled: true,
  body: v.object({ password: OwnPassword }),
  response: DataExport,
  errors: ['wrong_password', 'export_running'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'session' },
});
