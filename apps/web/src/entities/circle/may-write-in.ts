import type { Circle } from '@sfera/contract/circles';

/** Whether the viewer may publish for the circle. */
export const mayWriteIn = ({ role, onlyLeadersWrite }: Circle): boolean =>
  role === 'leader' || !onlyLeadersWrite;
