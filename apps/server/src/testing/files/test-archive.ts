import { getDataExport, startDataExport } from '@sfera/contract/accounts/exports';
import { prepareExport } from '../../features/accounts/export/service.ts';
import type { Context } from '../../context/context.ts';
import { readZip } from './read-zip.ts';
import type { TestApp } from '../test-app.ts';
import { PASSWORD, type TestPerson } from '../data/test-person.ts';

/** Key of the archive that the person has or waits for. */
export async function exportKeyOf({ context: { db } }: TestApp, { id }: TestPerson): Promise<string> {
  const row = await db
    .selectFrom('data_exports')
    .select('export_key')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.export_key;
}

/** Asks for an archive and makes it as the job does. Resolves to the address of the archive. */
export async function makeArchive(
  test: TestApp,
  as: TestPerson,
  context: Context = test.context,
): Promise<string | null> {
  await test.send(startDataExport, { as, body: { password: PASSWORD } });
  await prepareExport(context, await exportKeyOf(test, as), new AbortController().signal);
  return (await test.send(getDataExport, { as })).body.url;
}

/** Downloads the archive. */
export async function downloadArchive({ app }: TestApp, url: string | null): Promise<Buffer> {
  const answer = await app.inject(url ?? '');
  // A bucket hands the archive out itself, at a signed address.
  const { location } = answer.headers;
  return location ? Buffer.from(await (await fetch(location)).arrayBuffer()) : answer.rawPayload;
}

/** Downloads the archive and reads it. */
export async function openArchive(test: TestApp, url: string | null) {
  const files = readZip(await downloadArchive(test, url));
  return { files, data: JSON.parse(files.get('data.json')?.toString() ?? '') as Record<string, unknown[]> };
}
