import * as v from 'valibot';
import { ImportId } from '../base/ids.ts';
import { int } from '../base/numbers.ts';
import { defineRoute } from '../base/route.ts';
import { Instant } from '../base/times.ts';
import { UserPreview } from '../people/users.ts';
import { ImportSource } from '../posts/imports.ts';
import { MAX_QUOTA_BYTES } from './limits.ts';

// The owner's page, `/admin`: publications that people bring along from other networks.

const hour = v.pipe(int, v.minValue(0), v.maxValue(23));

/** Bounds of imports over HTTP. The command of the operator knows none. */
export const ImportLimits = v.object({
  /** Bytes that one person may bring along in all; null: as many as there is room for. */
  maxBytes: v.nullable(v.pipe(int, v.minValue(0), v.maxValue(MAX_QUOTA_BYTES))),
  /** The hours of the day at which imports run: from the beginning of `from` to that of `to`; null: at any time. */
  hours: v.nullable(
    v.pipe(
      v.object({
        from: hour,
        to: hour,
        /** That of the owner who has set the hours, by its IANA name. */
        timeZone: v.pipe(v.string(), v.maxLength(64)),
      }),
      v.check(({ from, to }) => from !== to, 'Выберите разные часы'),
    ),
  ),
});
export type ImportLimits = v.InferOutput<typeof ImportLimits>;

/** An import of a person, as the owner of the server sees it. */
export const AdminImport = v.object({
  id: ImportId,
  user: UserPreview,
  source: ImportSource,
  createdAt: Instant,
  /** When it last brought a file or a post. */
  activeAt: Instant,
  /** It has brought something within the last `IMPORT_RUNS_MINUTES`. */
  isRunning: v.boolean(),
  postCount: int,
  /** Bytes of the files that it has brought, as they were sent. */
  bytes: int,
});
export type AdminImport = v.InferOutput<typeof AdminImport>;

/** An import without news for so long has ended, or its person has stopped it. */
export const IMPORT_RUNS_MINUTES = 10;
/** How long the owner of the server is shown an import after its last news. */
export const IMPORT_SHOWN_DAYS = 30;

/** Imports of the last `IMPORT_SHOWN_DAYS` that were not taken back, the last active first, at most 100. */
export const listAdminImports = defineRoute({
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Переносы из других сетей',
  access: 'member',
  response: v.object({ imports: v.array(AdminImport), limits: ImportLimits }),
  errors: ['forbidden'],
});

/**
 * Sets all bounds. An import that meets one goes on by itself once it may. Errors: `invalid_input` for an unknown time
 * zone.
 */
export const setImportLimits = defineRoute({
  method: 'PUT',
  path: '/api/admin/imports/limits',
  summary: 'Ограничить переносы',
  access: 'member',
  writes: false,
  body: ImportLimits,
  response: ImportLimits,
  errors: ['forbidden'],
});
