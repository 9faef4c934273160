import Clapperboard from 'lucide-react/icons/clapperboard';
import ImageIcon from 'lucide-react/icons/image';
import { useEffect, useRef, useState } from 'react';
import type { FoundPost } from '#entities/import/archive/found.ts';
import type { OpenArchive } from '#entities/import/archive/open-archive.ts';
import styles from './table.module.css';

interface PostPictureProps {
  archive: OpenArchive;
  post: FoundPost;
  place: number;
}

/** A small picture of the first photo, read from the archive when the row is in sight. */
export function PostPicture({ archive, post, place }: PostPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const draw = async () => {
      const picture = await archive.picture(place, end.signal);
      const context = canvas.current?.getContext('bitmaprenderer');
      if (!picture || !canvas.current || !context) return picture?.close();
      canvas.current.width = picture.width;
      canvas.current.height = picture.height;
      context.transferFromImageBitmap(picture);
      setDrawn(true);
    };
    void draw();
    return () => end.abort();
  }, [archive, place]);
  const Icon = post.videos > post.photos ? Clapperboard : ImageIcon;
  return (
    <span aria-hidden="true" className={styles.picture}>
      <canvas ref={canvas} />
      {!isDrawn && <Icon size={22} />}
    </span>
  );
}
