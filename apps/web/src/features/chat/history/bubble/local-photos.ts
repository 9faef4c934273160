import { useSyncExternalStore } from 'react';

/** A photo that this tab has sent, as the file that was picked. */
export interface LocalPhoto {
  /** Object URL of the file; null once the server's pictures are shown. */
  readonly address: string | null;
  /** Width divided by height; null until measured. The server's pictures do not change it: the row keeps its height. */
  readonly aspect: number | null;
}

const photos = new Map<string, LocalPhoto>();
const listeners = new Set<() => void>();

function put(tempId: string, photo: LocalPhoto) {
  photos.set(tempId, photo);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** @param blob the file while the message is in the outbox; afterwards the remembered photo is returned */
export function useLocalPhoto(tempId: string | null, blob: Blob | null): LocalPhoto | undefined {
  return useSyncExternalStore(subscribe, () => {
    if (tempId === null) return undefined;
    // The URL is made during render: one frame later the row would first be drawn without its picture.
    const known = photos.get(tempId);
    if (!blob || known?.address) return known;
    const photo = { address: URL.createObjectURL(blob), aspect: known?.aspect ?? null };
    photos.set(tempId, photo);
    return photo;
  });
}

/** Called when the picture is loaded: gives its box the picture's shape. */
export function measureLocalPhoto(tempId: string, aspect: number): void {
  const photo = photos.get(tempId);
  if (photo && photo.aspect === null) put(tempId, { ...photo, aspect });
}

/** Revokes the object URL: the server's pictures are loaded, or no row shows the photo any more. */
export function releaseLocalPhoto(tempId: string): void {
  const photo = photos.get(tempId);
  if (!photo?.address) return;
  URL.revokeObjectURL(photo.address);
  put(tempId, { ...photo, address: null });
}
