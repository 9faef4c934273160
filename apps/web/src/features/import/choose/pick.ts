import { chosenFiles } from '#entities/import/archive/chosen.ts';
import type { Chosen } from '#entities/import/archive/found.ts';

/** The choice of the person, with handles where the browser can read it again after a reload. */
export interface Picked {
  readonly chosen: Chosen;
  readonly handles: readonly FileSystemHandle[];
  readonly name: string;
  /** How many archives or files there are. */
  readonly count: number;
}

/** Chromium's windows of the system; TypeScript's library has them not. */
interface Pickers {
  readonly showOpenFilePicker?: (options: { multiple: boolean }) => Promise<FileSystemFileHandle[]>;
  readonly showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle>;
}
const pickers = (): Pickers => globalThis as Pickers;

export const picksHandles = (): boolean => pickers().showOpenFilePicker !== undefined;

/** Null: the person has chosen nothing. */
export async function pickFiles(): Promise<Picked | null> {
  const handles = await orNothing(pickers().showOpenFilePicker?.({ multiple: true }));
  return handles && pickedOf(handles);
}

/** Null: the person has chosen nothing. */
export async function pickFolder(): Promise<Picked | null> {
  const folder = await orNothing(pickers().showDirectoryPicker?.());
  return folder && pickedOf([folder]);
}

/** The window was closed, or the browser refuses what was chosen, as a folder of the system. */
const orNothing = async <T>(picking: Promise<T> | undefined): Promise<T | null> =>
  (await picking?.catch(() => null)) ?? null;

async function pickedOf(handles: readonly FileSystemHandle[]): Promise<Picked | null> {
  const [first] = handles;
  if (!first) return null;
  if (first instanceof FileSystemDirectoryHandle)
    return { chosen: { kind: 'folder', folder: first }, handles: [first], name: first.name, count: 1 };
  const files = handles.filter((handle) => handle instanceof FileSystemFileHandle);
  const chosen = chosenFiles(await Promise.all(files.map((handle) => handle.getFile())));
  return { chosen, handles: files, name: first.name, count: files.length };
}

export const pickedFiles = (chosen: Chosen, files: readonly File[]): Picked => {
  const [first] = files;
  const name = first?.webkitRelativePath.split('/')[0] || (first?.name ?? '');
  const isFolder = first !== undefined && first.webkitRelativePath !== '';
  return { chosen, handles: [], name, count: isFolder ? 1 : files.length };
};

interface DroppedItem extends DataTransferItem {
  readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

/** The files that were dropped; `folder` where the browser gives no folder this way; null for a link or text. */
export async function dropped({ items, files }: DataTransfer): Promise<Picked | 'folder' | null> {
  const carried: DroppedItem[] = [...items].filter(({ kind }) => kind === 'file');
  if (carried.every(({ getAsFileSystemHandle }) => getAsFileSystemHandle !== undefined)) {
    // All are asked before the first answer: the drop is over then.
    const asked = carried.map((item) => item.getAsFileSystemHandle?.() ?? null);
    const handles = (await Promise.all(asked)).filter((handle) => handle !== null);
    return pickedOf(handles);
  }
  if (carried.some((item) => item.webkitGetAsEntry()?.isDirectory)) return 'folder';
  const given = [...files];
  return given.length > 0 ? pickedFiles(chosenFiles(given), given) : null;
}
