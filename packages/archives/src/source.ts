import type { ImportSource } from '@sfera/contract/posts/import-sources';
import type { Archive } from './archive/archive.ts';
import type { Found } from './item.ts';

/** The archives of one network. */
export interface Source {
  name: ImportSource;
  /** Whether the archive is one of this network, by the names of its files, and where these do not tell, by a look. */
  recognises(archive: Archive): boolean | Promise<boolean>;
  /**
   * Everything that the archive has, in any order: what can be brought along, and what cannot with the reason. Nothing
   * is passed over in silence. Errors: `ArchiveError`.
   */
  read(archive: Archive): AsyncGenerator<Found>;
}
