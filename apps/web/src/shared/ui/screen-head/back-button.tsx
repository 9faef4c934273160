import ArrowLeft from 'lucide-react/icons/arrow-left';
import { IconButton, type IconButtonProps } from '../icon-button/icon-button.tsx';
import { text } from '../text.ts';

/** The one way back of a header: «Назад», unless the label says where it leads. */
export const BackButton = (props: Partial<Omit<IconButtonProps, 'icon'>>) => (
  <IconButton label={text.back} {...props} icon={<ArrowLeft size={24} />} />
);
