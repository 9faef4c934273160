import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { text } from '../text.ts';
import { DotsButton } from './dots-button.tsx';
import type { OwnCommentMenuProps } from './own-comment-menu.tsx';

type CommentMenuProps = Omit<OwnCommentMenuProps, 'trigger'> & { isDisabled: boolean };

const loadMenu = async () => (await import('./own-comment-menu.tsx')).OwnCommentMenu;

/** The three dots of one's own comment. The menu is loaded by the first hand that reaches for one. */
export function CommentMenu({ comment, waiting, isDisabled }: CommentMenuProps) {
  const { part: OwnCommentMenu, events } = useOnDemand(loadMenu);
  if (OwnCommentMenu && (comment.id !== null || waiting))
    return (
      <OwnCommentMenu
        comment={comment}
        waiting={waiting}
        trigger={<DotsButton label={text.menu} disabled={isDisabled} />}
      />
    );
  return (
    <DotsButton
      label={text.menu}
      disabled={isDisabled}
      aria-haspopup="menu"
      aria-expanded={false}
      {...events}
    />
  );
}
