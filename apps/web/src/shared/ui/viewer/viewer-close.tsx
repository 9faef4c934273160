import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './viewer.module.css';

/** The close button in the corner of a full-screen viewer, `--close-edge` from the edges. */
export const ViewerClose = ({ label }: { label: string }) => (
  <Radix.Close asChild>
    <IconButton variant="glass" label={label} icon={<X size={24} />} className={styles.close} />
  </Radix.Close>
);
