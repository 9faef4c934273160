import { access, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** One file to draw. */
export interface Drawing {
  path: string;
  /** Writes the finished file to the given path. */
  draw: (path: string) => Promise<void>;
}

/** Draws unless the file exists; a file appears under its name only when it is complete. */
export async function drawOnce({ path, draw }: Drawing): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) return;
  await mkdir(join(path, '..'), { recursive: true });
  const part = `${path}.${process.pid}.part`;
  await draw(part);
  await rename(part, path);
}
