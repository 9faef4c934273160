import * as v from 'valibot';
import { type CaseId, CaseObjectId, type DecisionId } from '@sfera/contract/base/ids';
import type { BodyOf } from '@sfera/contract/base/route';
import type { decideCase } from '@sfera/contract/moderation/moderation';
import type { ObjectKind, OwnReport, ReportReason } from '@sfera/contract/moderation/reports';
import { decide, OPERATOR } from '../../features/moderation/index.ts';
import { addReport as add } from '../../features/reports/index.ts';
import type { TestContext } from '../test-context.ts';
import type { TestPerson } from './test-person.ts';

/** Reports as the route does. */
export const addReport = async (
  context: TestContext,
  { id: reporterId }: TestPerson,
  { kind, id }: { kind: ObjectKind; id: string },
  { reason = 'spam', words = '' }: { reason?: ReportReason; words?: string } = {},
): Promise<OwnReport> => {
  context.clock.advance(1); // Ids of one millisecond have no order.
  const object = { kind, id: v.parse(CaseObjectId, id) };
  return (await add(context, reporterId, { object, reason, words })).report;
};

/** The row of the card of an object. */
export const readCaseOf = ({ db }: TestContext, objectId: string) =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('object_id', '=', v.parse(CaseObjectId, objectId))
    .executeTakeFirstOrThrow();

/** Reports the object as another person does, and resolves to the id of its card. */
export async function openCase(
  context: TestContext,
  reporter: TestPerson,
  object: { kind: ObjectKind; id: string },
): Promise<CaseId> {
  await addReport(context, reporter, object);
  return (await readCaseOf(context, object.id)).id;
}

/** Decides as the operator's command line does, and resolves to the id of the decision. */
export const decideAsOperator = async (
  context: TestContext,
  caseId: CaseId,
  verdict: BodyOf<typeof decideCase>,
): Promise<DecisionId> => (await decide(context, OPERATOR, caseId, verdict)).decision.id;
