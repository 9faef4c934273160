import { chosenFiles } from '../archive/chosen.ts';
import { openArchive, type OpenArchive } from '../archive/open-archive.ts';
import type { Chosen, Fingerprint } from '../archive/found.ts';

/** Chromium alone lets a page keep handles of what was chosen; TypeScript's library has no permissions of theirs. */
interface KeptHandle extends FileSystemHandle {
  queryPermission?: (descriptor: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (descriptor: { mode: 'read' }) => Promise<PermissionState>;
}

type Handles = readonly FileSystemHandle[];

/** Whether the page may read what was chosen in an earlier visit. */
export async function mayRead(handles: Handles): Promise<boolean> {
  const states = await Promise.all(
    handles.map((handle: KeptHandle) => handle.queryPermission?.({ mode: 'read' }) ?? 'granted'),
  );
  return states.every((state) => state === 'granted');
}

/** Asks for the permission. Only within a press. */
export async function askToRead(handles: Handles): Promise<boolean> {
  for (const handle of handles as readonly KeptHandle[])
    // oxlint-disable-next-line no-await-in-loop -- the browser asks one question at a time
    if ((await handle.requestPermission?.({ mode: 'read' })) === 'denied') return false;
  return mayRead(handles);
}

/** The archive or folder of the handles. @throws `DOMException` when it has been moved */
export async function chosenOf(handles: Handles): Promise<Chosen> {
  const folder = handles.find((handle) => handle instanceof FileSystemDirectoryHandle);
  if (folder) return { kind: 'folder', folder };
  const files = handles.filter((handle) => handle instanceof FileSystemFileHandle);
  return chosenFiles(await Promise.all(files.map((handle) => handle.getFile())));
}

/** Opens the archive if it is the one with this fingerprint; null for another one. @throws {UnreadableArchive} */
export async function openSame(
  chosen: Chosen,
  { files, bytes }: Fingerprint,
  signal: AbortSignal,
): Promise<OpenArchive | null> {
  const archive = await openArchive(chosen, { signal });
  if (archive.fingerprint.files === files && archive.fingerprint.bytes === bytes) return archive;
  archive.close();
  return null;
}
