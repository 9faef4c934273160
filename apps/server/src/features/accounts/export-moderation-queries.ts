import type { UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { readPage } from './export-data-queries.ts';

interface OwnReportRow {
  key: string;
  object_kind: string;
  object_id: string;
  reason: string;
  words: string;
  outcome: string;
  created_at: Date;
  decided_at: Date | null;
}

export const readReportPage = (db: Db, userId: UserId, after: string) =>
  readPage<OwnReportRow>(
    db,
    sql`
      select r.id as key, c.object_kind, c.object_id, r.reason, r.words, r.outcome, r.created_at, r.decided_at
      from reports r join cases c on c.id = r.case_id where r.reporter_id = ${userId} and r.id > ${after}`,
  );

interface OwnDecisionRow {
  key: string;
  object_kind: string;
  object_id: string;
  action: string;
  rule: number | null;
  rule_title: string | null;
  reason: string;
  until: Date | null;
  created_at: Date;
  taken_back_at: Date | null;
  appealed_with: string | null;
  appealed_at: Date | null;
  answer: string | null;
  answered_at: Date | null;
}

/** Decisions on the person, with the person's appeals. */
export const readDecisionPage = (db: Db, userId: UserId, after: string) =>
  readPage<OwnDecisionRow>(
    db,
    sql`
      select d.id as key, c.object_kind, c.object_id, d.action, d.rule, d.rule_title, d.reason, d.until, d.created_at,
        back.created_at as taken_back_at, ap.words as appealed_with, ap.created_at as appealed_at, ap.answer,
        ap.answered_at
      from decisions d join cases c on c.id = d.case_id
      left join decisions back on back.takes_back = d.id left join appeals ap on ap.decision_id = d.id
      where c.author_id = ${userId} and d.action not in ('keep', 'take_back') and d.id > ${after}`,
  );
