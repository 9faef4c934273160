import type { ComponentType } from 'react';
import { useOpenedPart } from './use-opened-part.ts';

interface Openable {
  isOpen: boolean;
  onClose: () => void;
}

/** A sheet or dialog whose code is fetched when the page is idle, or when the part is first opened. */
export function openedPart<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function OpenedPart(props) {
    const { isOpen, onClose } = props;
    const loaded = useOpenedPart(load, { isOpen, onFailed: onClose });
    return loaded && <loaded.part {...props} />;
  };
}
