import type { Album } from '@sfera/contract/albums/albums';
import type { AlbumId, CircleId } from '@sfera/contract/base/ids';
import type { BodyOf } from '@sfera/contract/base/route';
import type { createAlbum as createRoute } from '@sfera/contract/albums/albums';
import { insertPicture } from '../../features/albums/picture-queries.ts';
import { createAlbum } from '../../features/albums/service.ts';
import type { TestApp, TestPerson, TestPost } from '../test-app.ts';
import type { TestPostSettings } from './test-post.ts';

interface TestPictureSettings extends TestPostSettings {
  takenAt?: Date;
  camera?: string;
  /** In hexadecimal. */
  fileHash?: string;
}

export interface TestAlbum {
  id: AlbumId;
  album: Album;
  /** Puts a picture without files into the album, as adding does: later ones are taken later. */
  add(author: TestPerson, settings?: TestPictureSettings): Promise<TestPost>;
}

/** Makes an album of the person's profile, or of a circle that the person is in. */
export async function addTestAlbum(
  test: TestApp,
  maker: TestPerson,
  choices: Partial<BodyOf<typeof createRoute>> & { circleId?: CircleId } = {},
): Promise<TestAlbum> {
  const album = await createAlbum(test.context, maker.id, { name: 'Лето', ...choices });
  const followers = album.isForFollowers ? 'followers' : 'everyone';
  return {
    id: album.id,
    album,
    async add(author, { takenAt, camera, fileHash, ...settings } = {}) {
      const post = await test.addPost(author, {
        onlyInAlbums: true,
        audience: album.circle?.id ?? followers,
        ...settings,
      });
      await test.context.db.transaction().execute((tx) =>
        insertPicture(tx, {
          album_id: album.id,
          post_id: post.id,
          author_id: author.id,
          taken_at: takenAt ?? test.context.clock.now(),
          taken_offset: 180,
          camera: camera ?? null,
          ...(fileHash && { file_hash: Buffer.from(fileHash, 'hex') }),
        }),
      );
      return post;
    },
  };
}
