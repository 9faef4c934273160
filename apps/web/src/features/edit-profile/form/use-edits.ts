import type { CurrentUser } from '@sfera/contract/people/users';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { readAs } from '@sfera/contract/base/read-as';
import type { Picture } from '#shared/ui/cropper/use-picture.ts';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';
import { Edits, isEmpty, withoutUnchanged } from './edits.ts';

/** Unsaved edits, kept over a reload. Of a chosen picture the draft keeps only that there was one. */
const Draft = v.object({
  ...Edits.entries,
  picture: v.optional(v.picklist(['kept', 'removed', 'chosen']), 'kept'),
});

type Draft = v.InferOutput<typeof Draft>;

const NOTHING: Draft = { picture: 'kept' };

const keyOf = ({ id }: CurrentUser) => privateKey(id, 'profile-draft');

/** Edits of an earlier visit. `isPictureLost`: a file was chosen, which no page can keep over a reload. */
export interface Restored {
  hasEdits: boolean;
  isPictureLost: boolean;
}

/** The stored draft without the edits that equal the account's current values. */
function startFrom(user: CurrentUser): Draft {
  const { picture, ...edits } = readDraft(user);
  return {
    ...withoutUnchanged(user, edits),
    picture: picture === 'removed' && user.logoImage === null ? 'kept' : picture,
  };
}

/** Unsaved edits. They survive a reload until they are saved or dropped. */
export function useEdits(user: CurrentUser) {
  const [left] = useState(() => startFrom(user));
  const { picture: leftPicture, ...leftEdits } = left;
  const [typed, setTyped] = useState<Edits>(leftEdits);
  const [picture, setPicture] = useState(leftPicture);
  const [restored, setRestored] = useState<Restored>({
    hasEdits: !isEmpty(leftEdits) || leftPicture === 'removed',
    isPictureLost: leftPicture === 'chosen',
  });
  const [isTouched, setTouched] = useState(false);
  const edits = withoutUnchanged(user, typed);

  useEffect(() => {
    if (isTouched) writeDraft(user, { ...withoutUnchanged(user, typed), picture });
  }, [user, typed, picture, isTouched]);

  return {
    edits,
    /** The stored choice about the picture. */
    leftPicture: leftPicture === 'removed' ? leftPicture : 'kept',
    restored,
    /** Whether this visit has changed anything. */
    isTouched,
    edit(more: Edits) {
      setTyped({ ...edits, ...more });
      setTouched(true);
    },
    /** Stores the choice about the picture. */
    notePicture({ kind }: Picture) {
      setPicture(kind);
      setTouched(true);
      setRestored(({ hasEdits }) => ({ hasEdits, isPictureLost: false }));
    },
    drop() {
      setTyped({});
      setPicture('kept');
      setTouched(false);
      setRestored({ hasEdits: false, isPictureLost: false });
      writeDraft(user, { picture: 'kept' });
    },
  } as const;
}

function readDraft(user: CurrentUser): Draft {
  try {
    return readAs(Draft, JSON.parse(readStored(keyOf(user)) ?? '{}')) ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

/** An empty draft removes the stored one. */
function writeDraft(user: CurrentUser, { picture, ...edits }: Draft): void {
  const isNothing = isEmpty(edits) && picture === 'kept';
  writeStored(keyOf(user), isNothing ? null : JSON.stringify({ ...edits, picture }));
}
