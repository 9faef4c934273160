import { Link } from 'react-router';
import styles from './home-column.module.css';
import { text } from './text.ts';

/** What the app has beside its main places. */
export const FootLinks = () => (
  <ul className={styles.foot}>
    <li>
      <Link to="/userCount">{text.userCount}</Link>
    </li>
    <li>
      {/* A page of the server, not of the app. */}
      <a href="/api/docs">{text.api}</a>
    </li>
  </ul>
);
