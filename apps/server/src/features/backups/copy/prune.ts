import { hashInPath, POOL } from '../pool.ts';
import { listBackups, openManifest, readList, removeManifest } from '../stored.ts';
import type { Target } from '../targets/target.ts';
import { DamageError } from '../pool.ts';
import type { Catalogue } from '../media/catalogue.ts';

/**
 * Removes all backups but the newest, and then what none of the rest needs: also what killed backups have left. A
 * manifest goes first, so that no backup that exists ever lacks a file. While a manifest is damaged nothing is removed
 * from the pool, because its backup may come back with the manifest.
 */
export async function prune(target: Target, keep: number, catalogue: Catalogue): Promise<void> {
  const ids = await listBackups(target);
  for (const id of ids.slice(keep)) await removeManifest(target, id);
  try {
    for (const id of ids.slice(0, keep)) {
      const manifest = await openManifest(target, id);
      for (const { file } of manifest.tables) catalogue.want(file.sha256);
      catalogue.want(manifest.files.list.sha256);
      for await (const { sha256 } of readList(target, manifest)) catalogue.want(sha256);
    }
  } catch (error) {
    if (error instanceof DamageError) return;
    throw error;
  }
  for await (const { path } of target.list(POOL)) {
    const sha256 = hashInPath(path);
    if (sha256 !== undefined && !catalogue.isWanted(sha256)) await target.remove(path);
  }
}
