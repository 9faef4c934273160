import type { UserPreview } from '@sfera/contract/people/users';
import { isolated } from '@sfera/contract/words/isolated';

/** The name to stand beside the login; empty before the person is known, and while the name is still the login of the registration. */
export const nameBeside = (user: Pick<UserPreview, 'login' | 'userName'> | undefined): string =>
  user && user.userName !== user.login ? isolated(user.userName) : '';
