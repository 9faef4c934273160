import { UserId, type CircleId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';

// The other side of a chat is a person or a circle. A circle stands where a person does: its id is the key of the draft,
// of what waits to be sent, of the pins and of the address. It has no login, and its `userName` is its name.

type Named = Pick<UserPreview, 'login' | 'userName'>;

/** The id of a circle in the place of a person's. */
export const peerIdOf = (circleId: CircleId): UserId => UserId.parse(circleId);

export const isCircle = ({ login }: Pick<UserPreview, 'login'>): boolean => login === '';

/** How the other side is called: people of a chat of two by their logins, as everywhere. */
export const peerName = ({ login, userName }: Named): string => login || userName;

/** How people are called among others in a circle. */
export const personName = ({ login, userName }: Named): string => userName || login;
