import type { AlbumId, UserId } from '@sfera/contract/base/ids';
import { AppError } from '../../base/errors.ts';
import type { Db, Tx } from '../../db/database.ts';
import * as queries from './queries.ts';

type Choices = Pick<queries.LockedAlbum, 'owner_id' | 'made_by' | 'is_leader' | 'who_adds' | 'who_downloads'>;

/** The owner of the profile; of a circle, its leaders and the maker of the album. */
const mayLead = (album: Choices, viewerId: UserId): boolean =>
  album.owner_id === null ? album.is_leader || album.made_by === viewerId : album.owner_id === viewerId;

/** The things that the viewer of an album may do. */
export function mayOf(album: Choices, viewerId: UserId): { add: boolean; download: boolean; lead: boolean } {
  const lead = mayLead(album, viewerId);
  return {
    add: lead || (album.owner_id === null && album.who_adds === 'everyone'),
    download: lead || album.who_downloads === 'everyone',
    lead,
  };
}

/** Whether the person sees the album now. */
export const seesAlbum = async (db: Db, viewerId: UserId, id: AlbumId): Promise<boolean> =>
  (await queries.readAlbums(db, viewerId, { id })).length > 0;

/** Whether the person leads the album now. */
export async function leadsAlbum(db: Db, viewerId: UserId, id: AlbumId): Promise<boolean> {
  const [album] = await queries.readAlbums(db, viewerId, { id });
  return album !== undefined && mayLead(album, viewerId);
}

type Action = keyof ReturnType<typeof mayOf>;

/** Locks the album. */
const lockFor =
  (action: Action) =>
  async (tx: Tx, viewerId: UserId, id: AlbumId): Promise<queries.LockedAlbum> => {
    const album = await queries.lockAlbum(tx, viewerId, id);
    if (!album) throw new AppError('album_not_found');
    if (!mayOf(album, viewerId)[action]) throw new AppError('forbidden');
    return album;
  };

/** The things that a person may do with an album. Throws `album_not_found` to all who may not see it, and `forbidden`. */
export const authorizeAlbum = {
  async see(db: Db, viewerId: UserId, id: AlbumId): Promise<queries.AlbumRow> {
    const [album] = await queries.readAlbums(db, viewerId, { id });
    if (!album) throw new AppError('album_not_found');
    return album;
  },
  async download(db: Db, viewerId: UserId, id: AlbumId): Promise<queries.AlbumRow> {
    const album = await authorizeAlbum.see(db, viewerId, id);
    if (!mayOf(album, viewerId).download) throw new AppError('forbidden');
    return album;
  },
  /** Its settings and its guests, by all who lead it. */
  async inspect(db: Db, viewerId: UserId, id: AlbumId): Promise<queries.AlbumRow> {
    const album = await authorizeAlbum.see(db, viewerId, id);
    if (!mayOf(album, viewerId).lead) throw new AppError('forbidden');
    return album;
  },
  add: lockFor('add'),
  lead: lockFor('lead'),
  /** Own pictures; all for those who lead. Resolves to whether the viewer leads the album. */
  async arrange(tx: Tx, viewerId: UserId, id: AlbumId): Promise<{ leads: boolean }> {
    const album = await queries.lockAlbum(tx, viewerId, id);
    if (!album) throw new AppError('album_not_found');
    return { leads: mayLead(album, viewerId) };
  },
};
