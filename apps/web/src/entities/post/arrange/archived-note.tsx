import type { Post } from '@sfera/contract/posts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#shared/ui/button/button.tsx';
import { arrangePost } from './arrange-post.ts';
import { rows } from './row-text.ts';
import { text } from './text.ts';
import styles from './archived-note.module.css';

/** Tells the author that no other person sees the post, and brings it back. */
export function ArchivedNote({ post: { id } }: { post: Post }) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({ mutationFn: () => arrangePost(cache, id, 'unarchive') });
  return (
    <div className={styles.note}>
      <p>{text.note}</p>
      <Button size="small" variant="primary" isLoading={isPending} onClick={() => mutate()}>
        {rows.unarchive}
      </Button>
    </div>
  );
}
