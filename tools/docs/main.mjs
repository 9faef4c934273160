import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { say } from '../setup/script.mjs';
import { readPages } from './pages.mjs';

for (const { path, written, made } of await readPages()) {
  if (written !== made) await writeFile(join(ROOT, path), made);
  say(`${path}: ${written === made ? 'без перемен' : 'написана заново'}`);
}
