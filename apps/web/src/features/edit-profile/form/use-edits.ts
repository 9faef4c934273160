import type { CurrentUser } from '@sfera/contract/users';
import { useEffect, useState } from 'react';
import type { Picture } from '../picture/use-picture.ts';
import { readDraft, writeDraft, type Draft } from './draft.ts';
import { isEmpty, realEdits, type Edits } from './edits.ts';

/** What an earlier visit has left: `isPictureLost` says that a file was chosen, which no page may keep. */
export interface Restored {
  hasEdits: boolean;
  isPictureLost: boolean;
}

/** The draft as far as it is anything new to the account, as it is now. */
function startFrom(user: CurrentUser): Draft {
  const { picture, ...edits } = readDraft(user);
  return {
    ...realEdits(user, edits),
    picture: picture === 'removed' && user.logoImage === null ? 'kept' : picture,
  };
}

/** What is changed and not saved. It survives a reload until it is saved or dropped. */
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
  const edits = realEdits(user, typed);

  useEffect(() => {
    if (isTouched) writeDraft(user, { ...realEdits(user, typed), picture });
  }, [user, typed, picture, isTouched]);

  return {
    edits,
    /** What becomes of the picture as the earlier visit has left it. */
    leftPicture: leftPicture === 'removed' ? leftPicture : 'kept',
    restored,
    /** Something was changed in this visit. */
    isTouched,
    edit(more: Edits) {
      setTyped({ ...edits, ...more });
      setTouched(true);
    },
    /** Remembers what the person wants of the picture. */
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
