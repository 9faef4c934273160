import { inspectFile, type Inspection } from './check-file.ts';
import { text } from './text.ts';
import type { UploadLimits } from '#shared/files/upload-limits.ts';

type Accepted = Extract<Inspection, { file: File }>;

interface Inspected {
  /** In the order in which the files were chosen. */
  readonly accepted: readonly Accepted[];
  /** Why files were refused, in Russian; null when none was. */
  readonly error: string | null;
}

/** At most this many refused files are named. */
const MAX_NAMED_REFUSALS = 3;

/** Checks the chosen files; refused files do not affect the accepted ones. */
export async function inspectFiles(files: readonly File[], limits: UploadLimits): Promise<Inspected> {
  const inspected = await Promise.all(files.map((file) => inspectFile(file, limits)));
  const refusals: { name: string; refusal: string }[] = [];
  const accepted: Accepted[] = [];
  for (const [index, inspection] of inspected.entries())
    if ('refusal' in inspection)
      refusals.push({ name: files[index]?.name ?? '', refusal: inspection.refusal });
    else accepted.push(inspection);

  const [first] = refusals;
  if (files.length <= 1)
    return { accepted, error: files.length === 0 ? text.chooseFile : (first?.refusal ?? null) };
  return { accepted, error: first ? inWords(refusals) : null };
}

/** Returns the number of refused files, and one line for each of them. */
function inWords(refusals: readonly { name: string; refusal: string }[]): string {
  const named = refusals.slice(0, MAX_NAMED_REFUSALS);
  const unnamed = refusals.length - named.length;
  return [
    text.refused(refusals.length),
    ...named.map(({ name, refusal }) => text.refusedOne(name, refusal)),
    ...(unnamed > 0 ? [text.refusedMore(unnamed)] : []),
  ].join('\n');
}
