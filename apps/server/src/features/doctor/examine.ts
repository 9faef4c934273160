import type { Finding } from '@sfera/contract/admin/server';
import { CHECKS } from './checks/index.ts';
import type { Check, Exam } from './exam.ts';

/** A check that takes longer has found out nothing. */
const CHECK_WITHIN_MS = 5_000;

/** Runs all checks beside one another, and resolves in the order of their table. */
export async function examine(exam: Exam, checks: readonly Check[] = CHECKS): Promise<Finding[]> {
  const findings = await Promise.all(checks.map((check) => runOne(check, exam)));
  return findings.flatMap((finding) => finding ?? []);
}

async function runOne({ name, title, run }: Check, exam: Exam): Promise<Finding | null> {
  const late = new AbortController();
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    timeout.reject(new Error(`Нет ответа за ${CHECK_WITHIN_MS / 1_000} секунд`));
    late.abort();
  }, CHECK_WITHIN_MS);
  try {
    const outcome = await Promise.race([run(exam, late.signal), timeout.promise]);
    return outcome && { check: name, title, ...outcome };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { check: name, title, state: 'unknown', detail, advice: null };
  } finally {
    clearTimeout(timer);
    late.abort();
  }
}
