import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { text } from '../text.ts';
import { DotsButton } from './dots-button.tsx';
import type { StoredComment } from '../comment-changes.ts';

const loadMenu = async () => (await import('./others-comment-menu.tsx')).OthersCommentMenu;

/** The three dots of another person's comment. The menu is loaded by the first hand that reaches for one. */
export function OthersCommentMenuButton({ comment }: { comment: StoredComment }) {
  const { part: OthersCommentMenu, events } = useOnDemand(loadMenu);
  const label = text.menuOf(comment.user.login);
  if (OthersCommentMenu)
    return <OthersCommentMenu comment={comment} trigger={<DotsButton label={label} />} />;
  return <DotsButton label={label} aria-haspopup="menu" aria-expanded={false} {...events} />;
}
