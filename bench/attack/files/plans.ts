import { hashText, seeded } from '../../../apps/server/src/demo/seed/random.ts';
import { foreign } from './foreign.ts';
import type { FilePlan } from './hostile-file.ts';
import { pictures } from './pictures.ts';
import { videos } from './videos.ts';

export interface WantedFiles {
  seed: number;
  canaryUrl: string;
  most: number;
  only?: string | undefined;
  isSmall: boolean;
}

/** The files of this seed. A smaller selection is taken at even distances, so that every family is in it. */
export function filePlans({ seed, canaryUrl, most, only, isSmall }: WantedFiles): FilePlan[] {
  const random = seeded(hashText(`${seed}/files`));
  const all = [...pictures(random), ...foreign(random, canaryUrl), ...videos(random, canaryUrl)];
  if (only !== undefined) return all.filter(({ name }) => name === only);
  const wanted = all.filter(({ isHeavy }) => !isSmall || !isHeavy);
  if (most >= wanted.length) return wanted;
  return Array.from({ length: most }, (_, at) => wanted[Math.floor((at * wanted.length) / most)]).filter(
    (file) => file !== undefined,
  );
}
