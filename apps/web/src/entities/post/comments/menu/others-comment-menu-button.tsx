import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { DotsButton } from './dots-button.tsx';
import type { StoredComment } from './others-comment-menu.tsx';

const loadMenu = async () => (await import('./others-comment-menu.tsx')).OthersCommentMenu;

/** The three dots of another person's comment. The menu is loaded by the first hand that reaches for one. */
export function OthersCommentMenuButton({ comment }: { comment: StoredComment }) {
  const { part: OthersCommentMenu, events } = useOnDemand(loadMenu);
  if (OthersCommentMenu) return <OthersCommentMenu comment={comment} trigger={<DotsButton />} />;
  return <DotsButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}
