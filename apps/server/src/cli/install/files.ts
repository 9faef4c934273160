import { chmod, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PlannedFile } from './plan.ts';
import { hashOf, type Receipt } from './receipt.ts';

/** The ending of the name of a file that `install` had not written itself and replaced. */
export const BEFORE = '.before-sfera';

/** Writes the files, each at once. */
export async function putInPlace(files: readonly PlannedFile[], receipt: Receipt): Promise<void> {
  for (const { path, after, mode, isForeign } of files) {
    if (isForeign) await copyFile(path, `${path}${BEFORE}`);
    await replaceFile(path, after, mode);
    receipt.files[path] = hashOf(after);
  }
}

/** Brings the former files back. */
export async function putBack(files: readonly PlannedFile[], receipt: Receipt): Promise<void> {
  for (const { path, before, mode } of files) {
    if (before === null) {
      await rm(path, { force: true });
      delete receipt.files[path];
    } else {
      await replaceFile(path, before, mode);
      receipt.files[path] = hashOf(before);
    }
  }
}

export async function replaceFile(path: string, text: string, mode: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, text, { mode });
  await chmod(`${path}.new`, mode); // The mode is independent of the umask.
  await rename(`${path}.new`, path);
}
