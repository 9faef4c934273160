import type { ImportState } from './sending/import-store.ts';
import { text } from './text.ts';

/** Whether an import goes on only by something that the person does. */
export const needsPerson = ({ kept, phase }: ImportState): boolean =>
  phase === 'needs-permission' || phase === 'needs-archive' || (kept?.stop ?? null) !== null;

/** Says in one line what happens to an import now. */
export function importStatus({ kept, phase, waitsFor, secondsLeft }: ImportState): string {
  if (!kept) return '';
  if (phase === 'done') return text.done(kept.published);
  const sent = text.sent(kept.done, kept.total);
  if (phase === 'elsewhere') return text.joined(sent, text.elsewhere);
  if (kept.isPaused) return text.joined(sent, text.paused);
  if (kept.stop) return kept.stop.reason;
  if (phase === 'needs-permission') return text.needsPermission;
  if (phase === 'needs-archive') return text.needsArchive(kept.name);
  if (waitsFor) return text.joined(sent, text.waitsFor[waitsFor]);
  return secondsLeft === null ? sent : text.joined(sent, text.left(secondsLeft));
}
