import ImagePlus from 'lucide-react/icons/image-plus';
import { MEDIA_ACCEPT } from '#shared/files/media-accept.ts';
import { FileInput } from '#shared/files/file-input.tsx';
import { useIncomingFiles } from '#shared/incoming-files/use-incoming-files.ts';
import { text } from '../text.ts';
import styles from './items.module.css';
import type { PostItems } from './post-items.ts';

/** Takes more photos and videos for the post. */
export function AddItems({ items: { add } }: { items: PostItems }) {
  useIncomingFiles(add, { leavesWords: true, accept: MEDIA_ACCEPT });
  return (
    <span className={styles.add} title={text.addItems}>
      <ImagePlus size={22} aria-hidden="true" />
      <FileInput
        multiple
        accept={MEDIA_ACCEPT}
        className={styles.input}
        aria-label={text.addItems}
        onFiles={add}
      />
    </span>
  );
}
