import { type CaseId, CaseObjectId } from '@sfera/contract/ids';
import type { ObjectKind, OwnReport, ReportReason } from '@sfera/contract/reports';
import { addReport as add } from '../features/reports/index.ts';
import type { TestContext } from './test-context.ts';
import type { TestPerson } from './test-person.ts';

/** Reports as the route does. */
export const addReport = async (
  context: TestContext,
  { id: reporterId }: TestPerson,
  { kind, id }: { kind: ObjectKind; id: string },
  { reason = 'spam', words = '' }: { reason?: ReportReason; words?: string } = {},
): Promise<OwnReport> => {
  context.clock.advance(1); // Ids of one millisecond have no order.
  const object = { kind, id: CaseObjectId.parse(id) };
  return (await add(context, reporterId, { object, reason, words })).report;
};

/** The row of the card of an object. */
export const readCaseOf = ({ db }: TestContext, objectId: string) =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('object_id', '=', CaseObjectId.parse(objectId))
    .executeTakeFirstOrThrow();

/** Reports the object as somebody else does, and resolves to the id of its card. */
export async function openCase(
  context: TestContext,
  reporter: TestPerson,
  object: { kind: ObjectKind; id: string },
): Promise<CaseId> {
  await addReport(context, reporter, object);
  return (await readCaseOf(context, object.id)).id;
}
