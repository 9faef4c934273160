import type { MediaEdit } from '@sfera/contract/media/edit';
import { useCallback, useEffect, useState } from 'react';
import type { Picked } from './inspect-photos.ts';
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts';
import { posterOf, prepareVideo, type PreparedVideo, type ReadyVideo } from './prepare-video.ts';

/** A chosen photo or video; `prepared` is null while it is being prepared. */
export type Chosen =
  | { readonly kind: 'image'; readonly file: File; readonly prepared: PreparedPhoto | null }
  | { readonly kind: 'video'; readonly file: File; readonly prepared: PreparedVideo | null };

/** Prepares photos and videos one at a time: several at once would exceed the memory of a phone. */
export function usePrepared(picked: readonly Picked[]) {
  const [chosen, setChosen] = useState<readonly Chosen[]>(() =>
    picked.map(({ file, kind }) => ({ file, kind, prepared: null })),
  );
  const put = useCallback(
    (next: Chosen) => setChosen((all) => all.map((one) => (one.file === next.file ? next : one))),
    [],
  );
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const prepareAll = async () => {
      for (const { file, kind } of picked) {
        const ready: Chosen =
          kind === 'image'
            ? { file, kind, prepared: await preparePhoto(file, signal) }
            : { file, kind, prepared: await prepareVideo(file, signal) };
        if (signal.aborted) return;
        put(ready);
      }
    };
    // Only the abort on unmount rejects.
    prepareAll().catch(() => undefined);
    return () => leaving.abort();
  }, [picked, put]);
  return {
    chosen,
    remove: (file: File) => setChosen((all) => all.filter((one) => one.file !== file)),
    edit: (file: File, before: ReadyVideo, edit: MediaEdit) =>
      put({ file, kind: 'video', prepared: { ...before, edit } }),
    /** After an edit: the frame that stands for the video is one of what stays. */
    async drawAnew(file: File, ready: ReadyVideo) {
      const poster = await posterOf(file, ready.facts, ready.edit);
      put({ file, kind: 'video', prepared: { ...ready, poster } });
    },
  };
}
