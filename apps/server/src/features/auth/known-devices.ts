import type { UserId } from '@sfera/contract/ids';
import type { Context } from '../../platform/context/context.ts';

/**
 * The token that a device keeps after a sign-in to this account. The token grants no access: it only spares the device
 * the delay of {@link tryPassword}.
 */
export const deviceToken = ({ keyedHash }: Context, userId: UserId): string => keyedHash(`device ${userId}`);
