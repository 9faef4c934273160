import type { Comment } from '@sfera/contract/comments';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { MenuOnDemand } from '#shared/ui/menu/menu-on-demand.tsx';
import { text } from '../text.ts';
import { useHideComment } from '../use-hide-comment.ts';

/** What the author of a post can do with another person's comment under the post. */
export function HideCommentMenu({ comment }: { comment: Pick<Comment, 'id' | 'postId' | 'isHidden'> }) {
  const { id, postId, isHidden = false } = comment;
  const [isOpen, setOpen] = useState(false);
  const { mutate } = useHideComment(postId);
  return (
    <MenuOnDemand
      trigger={<IconButton label={text.menu} icon={<Ellipsis size={18} />} />}
      items={[
        {
          label: isHidden ? text.unhide : text.hide,
          icon: isHidden ? <Eye size={20} /> : <EyeOff size={20} />,
          onSelect: () => mutate({ id, isHidden: !isHidden }),
        },
      ]}
      isOpen={isOpen}
      onOpenChange={setOpen}
    />
  );
}
