import type { UserId } from '@sfera/contract/ids';
import type { Context } from '../../platform/context/context.ts';

/** What a device keeps of a sign-in to this account. It opens nothing: it only spares the device to be slowed. */
export const deviceToken = ({ keyedHash }: Context, userId: UserId): string => keyedHash(`device ${userId}`);
