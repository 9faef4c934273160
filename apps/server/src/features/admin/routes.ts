import { getBrand, resetBrand, setBrand, setBrandIcon } from '@sfera/contract/admin/brand';
import { listAdminImports, setImportLimits } from '@sfera/contract/admin/imports';
import { listJobs, retryJob } from '@sfera/contract/admin/jobs';
import {
  listAdminPeople,
  resumePerson,
  setPersonQuota,
  setPersonRole,
  suspendPerson,
} from '@sfera/contract/admin/people';
import { getPageSource, setJoining, setPageSource } from '@sfera/contract/admin/settings';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as brand from './brand/service.ts';
import * as imports from './imports/service.ts';
import * as jobs from './jobs/service.ts';
import * as people from './people/service.ts';
import * as settings from './settings/service.ts';

export async function adminRoutes(app: FastifyInstance): Promise<void> {
  handle(app, listAdminPeople, ({ context, viewerId, query }) => people.readPeople(context, viewerId, query));
  handle(app, setPersonRole, ({ context, viewerId, params, body }) =>
    people.appoint(context, viewerId, params.id, body.role),
  );
  handle(app, suspendPerson, ({ context, viewerId, params, body }) =>
    people.suspend(context, viewerId, params.id, body),
  );
  handle(app, resumePerson, ({ context, viewerId, params, body }) =>
    people.resume(context, viewerId, params.id, body.reason),
  );
  handle(app, setPersonQuota, ({ context, viewerId, params, body }) =>
    people.limitSpace(context, viewerId, params.id, body.quotaBytes),
  );

  handle(app, setJoining, ({ context, viewerId, body }) =>
    settings.setJoining(context, viewerId, body.joining),
  );
  handle(app, getPageSource, ({ context, viewerId, params }) =>
    settings.readPage(context, viewerId, params.name),
  );
  handle(app, setPageSource, ({ context, viewerId, params, body }) =>
    settings.writePage(context, viewerId, params.name, body.source),
  );

  handle(app, getBrand, ({ context, viewerId }) => brand.read(context, viewerId));
  handle(app, setBrand, ({ context, viewerId, body }) => brand.write(context, viewerId, body));
  handle(app, setBrandIcon, ({ context, viewerId, file }) => brand.setIcon(context, viewerId, file));
  handle(app, resetBrand, ({ context, viewerId }) => brand.reset(context, viewerId));

  handle(app, listAdminImports, ({ context, viewerId }) => imports.readImports(context, viewerId));
  handle(app, setImportLimits, ({ context, viewerId, body }) =>
    imports.limitImports(context, viewerId, body),
  );

  handle(app, listJobs, ({ context, viewerId }) => jobs.readJobs(context, viewerId));
  handle(app, retryJob, ({ context, viewerId, params }) => jobs.retry(context, viewerId, params.id));
}
