import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import type { StoryMenuProps } from './story-menu.tsx';
import { text } from './text.ts';
import styles from './viewer-head.module.css';

const loadMenu = async () => (await import('./story-menu.tsx')).StoryMenu;

/** The three dots of another person's story. The menu is loaded by the first hand that reaches for one. */
export function StoryMenuButton(props: Omit<StoryMenuProps, 'trigger'>) {
  const { part: StoryMenu, events } = useOnDemand(loadMenu);
  if (StoryMenu) return <StoryMenu {...props} trigger={<DotsButton />} />;
  return <DotsButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.menu} icon={<Ellipsis size={22} />} className={styles.button} />
);
