import Trash from 'lucide-react/icons/trash-2';
import type { Point } from '../placing/grip.ts';
import styles from './item-layer.module.css';
import { text } from './text.ts';

/** The middle of the bin lies this far above the foot of the page. Unit: CSS px. */
const FOOT_PX = 40;
/** A finger nearer than this throws away. Unit: CSS px. */
const REACH_PX = 36;

/** @param finger Unit: CSS px of the page */
export const isOverBin = (finger: Point, page: Pick<DOMRect, 'width' | 'height'>): boolean =>
  Math.hypot(finger.x - page.width / 2, finger.y - (page.height - FOOT_PX)) < REACH_PX;

/** Where an item that is dragged can be dropped to be thrown away. */
export const Bin = ({ isOver }: { isOver: boolean }) => (
  <span
    className={styles.bin}
    style={{ bottom: FOOT_PX }}
    title={text.bin}
    data-over={isOver || undefined}
    aria-hidden="true"
  >
    <Trash size={22} />
  </span>
);
