import { updateUser } from '@sfera/contract/people/profiles';
import type { CurrentUser } from '@sfera/contract/people/users';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { writeOwnAuthor } from '#entities/post/own-author.ts';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { ApiError } from '#shared/api/call.ts';
import { upload } from '#shared/api/upload.ts';
import type { FieldErrors } from '#shared/form/field-errors.ts';
import type { Edits, TextName } from './form/edits.ts';
import type { Picture } from '#shared/ui/cropper/use-picture.ts';
import { text } from './text.ts';

interface Changes {
  edits: Edits;
  picture: Picture;
}

const TEXT_NAMES: readonly string[] = ['login', 'userName', 'description'] satisfies TextName[];
const isTextName = (name: string | undefined): name is TextName =>
  name !== undefined && TEXT_NAMES.includes(name);

/** Sends the changed fields; repeated calls while a save runs are ignored. */
export function useSave() {
  const cache = useQueryClient();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [cause, setCause] = useState<string | null>(null);
  const [refused, setRefused] = useState<FieldErrors<TextName>>({});

  useEffect(() => {
    const clearFailure = () => setCause(null);
    addEventListener('online', clearFailure);
    return () => removeEventListener('online', clearFailure);
  }, []);

  /** @param onSaved called after all caches have the new account */
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
      // Stays busy: the page is about to close.
      onSaved();
    } catch (error) {
      isRunning.current = false;
      // Synchronous, so that the caller finds the invalid field in the page.
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
    /** Drops the last failure, which does not apply to the new edits. */
    clearFailure: () => setCause(null),
  };
}

/** Cache keys without a refetch: `writeAccount` updates the account and each post, and lists of posts hold only ids. */
const KNOWN_KEYS: ReadonlySet<unknown> = new Set([
  currentUserQuery.queryKey[0],
  'post',
  'posts',
  'upload-limits',
]);

/** Writes the new account into every cache entry that shows it; other entries that may contain it are invalidated. */
function writeAccount(cache: QueryClient, user: CurrentUser): void {
  cache.setQueryData(currentUserQuery.queryKey, user);
  writeOwnAuthor(cache, user);
  void cache.invalidateQueries({ predicate: ({ queryKey }) => !KNOWN_KEYS.has(queryKey[0]) });
}
