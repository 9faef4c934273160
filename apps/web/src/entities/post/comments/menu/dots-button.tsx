import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';

/** The three dots of a comment. */
export const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'icon'>) => (
  <IconButton {...props} icon={<Ellipsis size={18} />} />
);
