import Ban from 'lucide-react/icons/ban';
import { useState, type ReactNode } from 'react';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import type { Blockable } from './block.ts';
import { text } from './text.ts';

const Question = openedPart(async () => (await import('./block-question.tsx')).BlockQuestion);

interface BlockRow {
  /** A row of a menu about the person. */
  row: MenuItem;
  /** To be mounted beside the menu. */
  question: ReactNode;
  isAsking: boolean;
}

/** «Заблокировать» in a menu about a person, with the question that it asks first. `onBlocked`: after the answer. */
export function useBlockRow(user: Blockable, onBlocked?: () => void): BlockRow {
  const [isAsking, setAsking] = useState(false);
  return {
    row: { label: text.block, icon: <Ban size={20} />, kind: 'danger', onSelect: () => setAsking(true) },
    question: (
      <Question user={user} isOpen={isAsking} onClose={() => setAsking(false)} onBlocked={onBlocked} />
    ),
    isAsking,
  };
}
