import { addPostToAlbum } from '@sfera/contract/albums/albums';
import type { Post } from '@sfera/contract/posts/posts';
import { AlbumSheet } from '#entities/album/album-sheet.tsx';
import { call } from '#shared/api/call.ts';

interface PostAlbumSheetProps {
  post: Pick<Post, 'id' | 'createdAt'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Puts one's own post into an album. */
export const PostAlbumSheet = ({ post: { id: postId, createdAt }, ...sheet }: PostAlbumSheetProps) => (
  <AlbumSheet
    {...sheet}
    put={(id) =>
      call(addPostToAlbum, {
        params: { id, postId },
        body: { takenOffset: -new Date(createdAt).getTimezoneOffset() },
      })
    }
  />
);
