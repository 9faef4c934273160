import { Writable } from 'node:stream';
import type { Manifest } from '../manifest.ts';
import { DamageError, type Named, readPool } from '../pool.ts';
import { LIST } from '../stored.ts';
import type { Target } from '../targets/target.ts';
import { words } from '../text.ts';

/** The parts of a backup, apart from its files, that are not as they were written. */
export interface Damages {
  /** A sentence for each. */
  sentences: string[];
  hasTables: boolean;
  hasList: boolean;
}

export async function findDamages(source: Target, { tables, files }: Manifest): Promise<Damages> {
  const damages: string[] = [];
  const check = async (file: Manifest['files']['list'], named: Named) => {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    await readPool(source, file, named, nowhere).catch((error: unknown) => {
      if (!(error instanceof DamageError)) throw error;
      damages.push(error.message);
    });
  };
  for (const { name, file } of tables)
    await check(file, {
      damaged: (path) => words.damagedTable(name, path),
      lost: (path) => words.lost(`Таблица ${name}`, path),
    });
  const hasTables = damages.length === 0;
  const before = damages.length;
  await check(files.list, LIST);
  return { sentences: damages, hasTables, hasList: damages.length === before };
}
