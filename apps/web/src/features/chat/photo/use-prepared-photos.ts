import { useEffect, useState } from 'react';
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts';

/** A chosen photo; `prepared` is null while the photo is being prepared. */
interface ChosenPhoto {
  readonly file: File;
  readonly prepared: PreparedPhoto | null;
}

/** Prepares photos one at a time: several at once would exceed the memory of a phone. */
export function usePreparedPhotos(files: readonly File[]) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>(() =>
    files.map((file) => ({ file, prepared: null })),
  );
  useEffect(() => {
    const leaving = new AbortController();
    const prepareAll = async () => {
      for (const file of files) {
        const prepared = await preparePhoto(file, leaving.signal);
        if (leaving.signal.aborted) return;
        setPhotos((all) => all.map((photo) => (photo.file === file ? { file, prepared } : photo)));
      }
    };
    // Only the abort on unmount rejects.
    prepareAll().catch(() => undefined);
    return () => leaving.abort();
  }, [files]);
  return {
    photos,
    remove: (file: File) => setPhotos((all) => all.filter((photo) => photo.file !== file)),
  };
}
