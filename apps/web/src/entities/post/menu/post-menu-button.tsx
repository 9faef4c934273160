import type { Post } from '@sfera/contract/posts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../text.ts';

const load = () => import('./post-menu.tsx');
const PostMenu = lazy(async () => ({ default: (await load()).PostMenu }));

/** The three dots of a card. The menu itself is loaded by the first hand that reaches for one. */
export function PostMenuButton({ post }: { post: Post }) {
  const [isWanted, setWanted] = useState(false);
  const closed = (
    <DotsButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <PostMenu post={post} trigger={<DotsButton />} />
    </Suspense>
  );
}

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.menu} icon={<Ellipsis size={22} />} />
);
