import { sql } from 'kysely';
import { openDatabase } from '../db/database.ts';
import { defineStep, runStep } from './steps.ts';
import type { JobQueue } from './queue.ts';

// Works through the table `worked`, whose rows count how often they were written, and says each cursor that is durable.
// Its argument is the address of the database; the second one how many rows a batch has.

const [address = '', size = '1'] = process.argv.slice(2);
const { db, close } = openDatabase({ connectionString: address }, 2);
const context = { db, clock: { now: () => new Date() }, jobs: {} as JobQueue };

const step = defineStep<typeof context>({
  name: 'worked',
  title: 'Проба',
  async count() {
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from worked`.execute(db);
    return rows[0]?.rows ?? 0;
  },
  async read(_context, cursor) {
    process.stdout.write(`${cursor ?? 0}\n`);
    const { rows } = await sql<{ id: number }>`
      select id from worked where id > ${Number(cursor ?? 0)} order by id limit ${Number(size)}`.execute(db);
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return null;
    return {
      cursor: String(last),
      rows: ids.length,
      async write(tx) {
        await sql`update worked set times = times + 1 where id = any(${ids})`.execute(tx);
      },
    };
  },
});

await runStep(context, step, new AbortController().signal);
await close();
