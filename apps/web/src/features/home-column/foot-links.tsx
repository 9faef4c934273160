import { Link } from '#shared/router/index.ts';
import { openShortcutList } from '#shared/shortcuts/shortcut-list.ts';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import styles from './home-column.module.css';
import { text } from './text.ts';

/** What the app has beside its main places. */
export function FootLinks() {
  const hasKeyboard = useMedia('(pointer: fine)');
  return (
    <ul className={styles.foot}>
      <li>
        <Link to="/userCount">{text.userCount}</Link>
      </li>
      {hasKeyboard && (
        <li>
          <button type="button" onClick={openShortcutList}>
            {text.shortcuts}
          </button>
        </li>
      )}
      <li>
        {/* A page of the server, not of the app. */}
        <a href="/api/docs">{text.api}</a>
      </li>
    </ul>
  );
}
