import { BY_INTEREST_PATH, isByInterest } from '#entities/post/feed-order.ts';
import { useLocation, useNavigate, useNavigationType } from '#shared/router/index.ts';
import styles from './feed-order.module.css';
import { text } from './text.ts';

/** The state of a navigation by the switch: the switch of the other feed takes the focus over. */
const PRESSED = { isOrderPressed: true };

/** The two orders of the home feed. Each has an address of its own, so that Back leads to the other one. */
export function FeedOrder() {
  const { search, state } = useLocation();
  const isPressed = useNavigationType() !== 'POP' && state?.['isOrderPressed'] === true;
  const navigate = useNavigate();
  const order = (path: string, words: string, isCurrent: boolean) => (
    <button
      type="button"
      aria-pressed={isCurrent}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button was in the feed that has gone
      autoFocus={isCurrent && isPressed}
      className={styles.order}
      onClick={() => isCurrent || void navigate(path, { state: PRESSED })}
    >
      {words}
    </button>
  );
  return (
    <div role="group" aria-label={text.order} className={styles.orders}>
      {order('/', text.byTime, !isByInterest(search))}
      {order(BY_INTEREST_PATH, text.byInterest, isByInterest(search))}
    </div>
  );
}
