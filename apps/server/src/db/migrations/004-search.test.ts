import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { SUPERUSER } from '../embedded/cluster.ts';
import { migrate } from '../migrate.ts';

/** A database in which the application may only create tables, as in an operator's own PostgreSQL. */
async function inForeignDatabase(
  work: (database: {
    migrateIt: () => Promise<string[]>;
    asAdministrator: () => Promise<unknown>;
  }) => Promise<void>,
): Promise<void> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const [user, server] = [inject('postgres'), openDatabase({ ...inject('postgres'), user: SUPERUSER }, 1)];
  await sql`create database ${sql.id(name)}`.execute(server.db);
  const administrator = openDatabase({ ...user, user: SUPERUSER, database: name }, 1);
  const application = openDatabase({ ...user, database: name }, 2);
  try {
    await sql`grant all on schema public to ${sql.id(user.user)}`.execute(administrator.db);
    await work({
      migrateIt: () => migrate(application.db),
      asAdministrator: () => sql`create extension pg_trgm`.execute(administrator.db),
    });
  } finally {
    await Promise.all([application.close(), administrator.close()]);
    await sql`drop database ${sql.id(name)} with (force)`.execute(server.db);
    await server.close();
  }
}

it('tells the operator to create the missing extension, and migrates once it is there', () =>
  inForeignDatabase(async ({ migrateIt, asAdministrator }) => {
    await expect(migrateIt()).rejects.toThrow(
      /нужно расширение pg_trgm.*от имени администратора: create extension pg_trgm;$/,
    );
    await asAdministrator();
    expect(await migrateIt()).toContain('004-search');
  }));
