import type { ChatCircle } from '@sfera/contract/circles/parts';

/** Whether the viewer may publish for the circle, and write in its chat. */
export const mayWriteIn = ({
  role,
  onlyLeadersWrite,
}: Pick<ChatCircle, 'role' | 'onlyLeadersWrite'>): boolean => role === 'leader' || !onlyLeadersWrite;
