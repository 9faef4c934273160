import type { ReactNode } from 'react';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { useLimitedUntil } from '../current-user.ts';

/** Few people are limited. */
const LimitedNote = shownPart(async () => (await import('./limited-note.tsx')).LimitedNote);

/** Where something is written; in its place, for a person who may only read, until when and why. */
export function UnlessLimited({ children }: { children: ReactNode }) {
  const until = useLimitedUntil();
  return until ? <LimitedNote until={until} /> : children;
}
