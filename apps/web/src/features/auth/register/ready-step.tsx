import { text } from '../text.ts';

/** Step 3. */
export const ReadyStep = ({ login }: { login: string }) => <p>{text.register.ready(login)}</p>;
