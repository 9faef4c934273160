import { useSyncExternalStore } from 'react';

/** A photo that this tab has sent, as it was picked. */
export interface LocalPhoto {
  /** Of the file itself; null once the server's pictures are shown. */
  readonly address: string | null;
  /** Width divided by height; null until it is known. It stays when the pictures come: the row keeps its height. */
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

/** @param blob while the message is in the outbox; afterwards what is remembered of it counts */
export function useLocalPhoto(tempId: string | null, blob: Blob | null): LocalPhoto | undefined {
  return useSyncExternalStore(subscribe, () => {
    if (tempId === null) return undefined;
    // Made while drawing: with the address a frame later the row would first be drawn without its picture.
    const known = photos.get(tempId);
    if (!blob || known?.address) return known;
    const photo = { address: URL.createObjectURL(blob), aspect: known?.aspect ?? null };
    photos.set(tempId, photo);
    return photo;
  });
}

/** The picture has been read: its box gets its shape. */
export function measureLocalPhoto(tempId: string, aspect: number): void {
  const photo = photos.get(tempId);
  if (photo && photo.aspect === null) put(tempId, { ...photo, aspect });
}

/** The server's pictures are there, or nothing shows it any more: the file is given back. */
export function releaseLocalPhoto(tempId: string): void {
  const photo = photos.get(tempId);
  if (!photo?.address) return;
  URL.revokeObjectURL(photo.address);
  put(tempId, { ...photo, address: null });
}
