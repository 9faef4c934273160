import type { ComponentProps } from 'react';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { CollectionNameForm } from './collection-name-form.tsx';

interface CollectionNameDialogProps extends Omit<ComponentProps<typeof CollectionNameForm>, 'onCancel'> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
}

/** Asks for the name of a collection. */
export const CollectionNameDialog = ({ isOpen, onClose, title, ...form }: CollectionNameDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={title}>
    <CollectionNameForm {...form} onCancel={onClose} />
  </Dialog>
);
