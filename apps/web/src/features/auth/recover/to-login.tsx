import { Link } from '#shared/router/index.ts';
import { text } from './text.ts';

/** The foot of the pages of recovery. */
export const ToLogin = () => (
  <>
    {text.remembered} <Link to="/auth">{text.toLogin}</Link>
  </>
);
