import { updateUser } from '@sfera/contract/profiles';
import type { CurrentUser } from '@sfera/contract/users';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { writeOwnAuthor } from '#entities/post/own-author.ts';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { ApiError } from '#shared/api/call.ts';
import { upload } from '#shared/api/upload.ts';
import type { FieldErrors } from '#shared/form/field-errors.ts';
import type { Edits, TextName } from './form/edits.ts';
import type { Picture } from './picture/use-picture.ts';
import { text } from './text.ts';

interface Changes {
  edits: Edits;
  picture: Picture;
}

const TEXT_NAMES: readonly string[] = ['login', 'userName', 'description'] satisfies TextName[];
const isTextName = (name: string | undefined): name is TextName =>
  name !== undefined && TEXT_NAMES.includes(name);

/** Sends what was changed, once however often it is asked to. */
export function useSave() {
  const cache = useQueryClient();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [cause, setCause] = useState<string | null>(null);
  const [refused, setRefused] = useState<FieldErrors<TextName>>({});

  useEffect(() => {
    const forgive = () => setCause(null);
    addEventListener('online', forgive);
    return () => removeEventListener('online', forgive);
  }, []);

  /** @param onSaved after the new account is known everywhere */
  const save = async ({ edits, picture }: Changes, onSaved: () => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setCause(null);
    setRefused({});
    try {
      const { user } = await upload(updateUser, {
        file: picture.kind === 'chosen' ? picture.file : null,
        ...(picture.kind === 'chosen' && !picture.isWhole && { fileName: 'avatar.jpg' }),
        fields: { ...edits, ...(picture.kind === 'removed' && { removeLogoImage: true }) },
      });
      writeAccount(cache, user);
      // Stays busy: the page is left.
      onSaved();
    } catch (error) {
      isRunning.current = false;
      // At once, so that the caller finds the field that is wrong.
      flushSync(() => {
        setBusy(false);
        if (error instanceof ApiError && isTextName(error.field))
          setRefused({ [error.field]: error.message });
        else setCause(error instanceof Error ? error.message : text.unknownCause);
      });
    }
  };

  return {
    save,
    isBusy,
    cause,
    refused,
    setRefused,
    /** The last failure says nothing about what there is to save now. */
    forgive: () => setCause(null),
  };
}

/** Lists of posts hold ids alone; the posts themselves are brought up to date one by one. */
const KNOWN_KEYS: ReadonlySet<unknown> = new Set([
  currentUserQuery.queryKey[0],
  'post',
  'posts',
  'upload-limits',
]);

/** The new account wherever the tab shows it; what else may name it is asked for again when it is next looked at. */
function writeAccount(cache: QueryClient, user: CurrentUser): void {
  cache.setQueryData(currentUserQuery.queryKey, user);
  writeOwnAuthor(cache, user);
  void cache.invalidateQueries({ predicate: ({ queryKey }) => !KNOWN_KEYS.has(queryKey[0]) });
}
