import type { CurrentUser } from '@sfera/contract/users';
import * as z from 'zod/mini';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';
import { Edits, isEmpty } from './edits.ts';

/** Unsaved edits, kept over a reload. Of a chosen picture the draft keeps only that there was one. */
const Draft = z.extend(Edits, { picture: z._default(z.enum(['kept', 'removed', 'chosen']), 'kept') });
export type Draft = z.infer<typeof Draft>;

const NOTHING: Draft = { picture: 'kept' };
const keyOf = ({ id }: CurrentUser) => privateKey(id, 'profile-draft');

export function readDraft(user: CurrentUser): Draft {
  try {
    return Draft.safeParse(JSON.parse(readStored(keyOf(user)) ?? '{}')).data ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

/** An empty draft removes the stored one. */
export function writeDraft(user: CurrentUser, { picture, ...edits }: Draft): void {
  const isNothing = isEmpty(edits) && picture === 'kept';
  writeStored(keyOf(user), isNothing ? null : JSON.stringify({ ...edits, picture }));
}
