import type { Post } from '@sfera/contract/posts';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { text } from './text.ts';

const PostPassport = openedPart(async () => (await import('./post-passport-sheet.tsx')).PostPassportSheet);

/** Opens the passport of the upload. */
export function AboutUpload({ post }: { post: Post }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text.about}
      </Button>
      <PostPassport post={post} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
