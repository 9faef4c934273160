import type { Collection } from '@sfera/contract/collections';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import type { PagesState } from '#entities/post/grid/posts-part.tsx';
import { text } from './text.ts';

const loadMenu = async () => (await import('./collection-menu.tsx')).CollectionMenu;

/** The three dots of a collection. */
export function CollectionMenuButton(props: { collection: Collection; state: PagesState }) {
  const { part: CollectionMenu, events } = useOnDemand(loadMenu);
  if (CollectionMenu) return <CollectionMenu {...props} trigger={<DotsButton />} />;
  return <DotsButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.collectionMenu} icon={<Ellipsis size={22} />} />
);
