import type { StoryViewer } from '@sfera/contract/stories';
import Eye from 'lucide-react/icons/eye';
import { AvatarStack } from '#shared/ui/avatar/avatar-stack.tsx';
import { text } from './text.ts';
import styles from './own-bar.module.css';

interface ViewsButtonProps {
  count: number;
  /** The newest few viewers. */
  faces: readonly StoryViewer[];
  onOpen: () => void;
}

/** «5 просмотров» with the first faces. */
export const ViewsButton = ({ count, faces, onOpen }: ViewsButtonProps) => (
  <button type="button" aria-haspopup="dialog" className={styles.views} onClick={onOpen}>
    {faces.length > 0 ? <AvatarStack people={faces} size={26} /> : <Eye size={20} aria-hidden="true" />}
    {text.views(count)}
  </button>
);
