import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../base/version/running.ts';

/** Keeps a second upgrade of the same clone away while this one runs. Returns a function that ends it. */
export async function holdUpgrade(releases: string): Promise<() => void> {
  try {
    mkdirSync(releases, { recursive: true });
  } catch (error) {
    throw new Error(
      `Нельзя писать в ${releases}. Обновляет тот, кому принадлежит код Сферы: sudo npm run sfera -- upgrade`,
      { cause: error },
    );
  }
  const file = join(releases, 'lock');
  const holder = Number(read(file));
  if (holder > 0 && isAlive(holder)) throw new Error(`Обновление уже идёт (процесс ${holder})`);
  rmSync(file, { force: true });
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  return () => rmSync(file, { force: true });
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
