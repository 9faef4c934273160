import type { Post } from '@sfera/contract/posts/posts';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { text } from './text.ts';
import { PostPassportSheet } from './post-passport-sheet.tsx';

/** Opens the passport of the upload. */
export function AboutUpload({ post }: { post: Post }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text.about}
      </Button>
      <PostPassportSheet post={post} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
