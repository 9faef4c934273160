import type { ChatId, CircleId, UserId } from '@sfera/contract/ids';

/** The page of a circle. Its chat has the same id, which also stands where a person's would. */
export const circlePath = (id: CircleId | ChatId | UserId): string => `/circles/${id}`;
