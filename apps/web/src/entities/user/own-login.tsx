import { useKnownUser } from './current-user.ts';

/** The login for password managers, which look for it beside the password of a form. */
export const OwnLogin = () => (
  <input
    hidden
    readOnly
    type="text"
    name="username"
    autoComplete="username"
    value={useKnownUser()?.login ?? ''}
  />
);
