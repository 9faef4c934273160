import type { CircleId } from '@sfera/contract/base/ids';

/** The page of a circle. */
export const circlePath = (id: CircleId): string => `/circles/${id}`;
