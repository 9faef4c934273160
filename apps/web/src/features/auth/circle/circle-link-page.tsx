import { Link, useLocation } from '#shared/router/index.ts';
import { AuthFrame } from '../auth-frame.tsx';
import form from '../form.module.css';
import invite from '../invite/invite.module.css';
import { text as authText } from '../text.ts';
import { text } from './text.ts';

/**
 * The link of a circle before a guest: whose circle it is, only members learn.
 * @param stateOf the navigation state that makes the login return to a page
 */
export function CircleLinkPage(props: { stateOf: (place: ReturnType<typeof useLocation>) => object }) {
  const state = { ...props.stateOf(useLocation()) };
  const foot = (
    <>
      {authText.login.noAccount}{' '}
      <Link to="/register" state={state}>
        {authText.login.toRegister}
      </Link>
    </>
  );
  return (
    <AuthFrame foot={foot}>
      <div className={`${form.form} ${invite.content}`}>
        <h1 className={form.title}>{text.title}</h1>
        <p className={invite.words}>{text.hint}</p>
        <Link to="/auth" state={state} className={invite.register}>
          {text.logIn}
        </Link>
      </div>
    </AuthFrame>
  );
}
