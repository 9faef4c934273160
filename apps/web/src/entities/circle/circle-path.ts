import type { CircleId } from '@sfera/contract/ids';

export const circlePath = (id: CircleId): string => `/circles/${id}`;
