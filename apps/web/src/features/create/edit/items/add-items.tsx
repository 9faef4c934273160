import { MAX_POST_ITEMS } from '@sfera/contract/limits';
import ImagePlus from 'lucide-react/icons/image-plus';
import { FileInput } from '#shared/files/file-input.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { ACCEPT } from '../../choose/file-chooser.tsx';
import { inspectFiles } from '../../choose/check-files.ts';
import { useUploadLimits } from '../../choose/use-upload-limits.ts';
import { itemsOf } from '../../works/items.ts';
import { newWork } from '../../works/work-list.ts';
import { text } from '../text.ts';
import styles from './items.module.css';
import type { PostItems } from './post-items.ts';

/** Takes more photos and videos for the post, up to as many as it may have. */
export function AddItems({ items: { all, arrange } }: { items: PostItems }) {
  const limits = useUploadLimits();
  const add = async (files: readonly File[]) => {
    const { accepted, error } = await inspectFiles(files, limits);
    const fitting = accepted.slice(0, MAX_POST_ITEMS - all.length);
    if (error !== null) toast(error, { kind: 'error' });
    if (fitting.length < accepted.length) toast(text.tooMany(MAX_POST_ITEMS));
    if (fitting.length === 0) return;
    const added = fitting.flatMap(({ file, kind }) => itemsOf(newWork(file, kind)));
    arrange([...all, ...added], all.length);
  };
  return (
    <span className={styles.add} title={text.addItems}>
      <ImagePlus size={22} aria-hidden="true" />
      <FileInput
        multiple
        accept={ACCEPT}
        className={styles.input}
        aria-label={text.addItems}
        onFiles={(files) => void add(files)}
      />
    </span>
  );
}
