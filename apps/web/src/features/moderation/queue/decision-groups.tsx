import type { DecisionAction } from '@sfera/contract/moderation/decisions';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import EyeOff from 'lucide-react/icons/eye-off';
import Timer from 'lucide-react/icons/timer';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserX from 'lucide-react/icons/user-x';
import type { ReactNode } from 'react';
import { text } from '../text.ts';

interface DecisionGroup {
  label: string;
  actions: readonly DecisionAction[];
  /** Takes something away from the author for good, so the buttons are marked, and so is the question. */
  isRemoval: boolean;
}

/** All decisions but «Оставить», the mild ones first. */
export const decisionGroups: readonly DecisionGroup[] = [
  { label: text.groups.limits, actions: ['sensitive', 'hide', 'limit'], isRemoval: false },
  { label: text.groups.removals, actions: ['delete', 'disable', 'block_file'], isRemoval: true },
];

/** All decisions as they stand on the desk; the digits of the keyboard count them in this order. */
export const decisionsAsRead: readonly DecisionAction[] = [
  'keep',
  ...decisionGroups.flatMap(({ actions }) => actions),
];

export const isRemoval = (action: DecisionAction): boolean =>
  decisionGroups.some((group) => group.isRemoval && group.actions.includes(action));

export const actionIcons: Record<DecisionAction, ReactNode> = {
  keep: <Check size={18} aria-hidden="true" />,
  sensitive: <TriangleAlert size={18} aria-hidden="true" />,
  hide: <EyeOff size={18} aria-hidden="true" />,
  limit: <Timer size={18} aria-hidden="true" />,
  delete: <Trash2 size={18} aria-hidden="true" />,
  disable: <UserX size={18} aria-hidden="true" />,
  block_file: <Ban size={18} aria-hidden="true" />,
};
