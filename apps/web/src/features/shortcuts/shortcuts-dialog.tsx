import { Fragment } from 'react';
import { useKnownUser } from '#entities/user/current-user.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { SHORTCUTS, type Shortcut } from './registry.ts';
import styles from './shortcuts-dialog.module.css';
import { text } from './text.ts';

interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** All shortcuts that the person can use, as the registry lists them. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const role = useKnownUser()?.role;
  const isModerator = role === 'owner' || role === 'moderator';
  const groups = SHORTCUTS.filter(({ isForModerators }) => isModerator || !isForModerators);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.title} description={text.hint} isWide>
      <div className={styles.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <Row key={shortcut.label} shortcut={shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const Row = ({ shortcut: { label, ways } }: { shortcut: Shortcut }) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd className={styles.keys}>
      {ways.map((way, index) => (
        <Fragment key={way.join('')}>
          {index > 0 && <span className={typography.finePrint}>{text.or}</span>}
          {way.map((key, place) => (
            <Fragment key={key}>
              {place > 0 && <span className={typography.finePrint}>{text.after}</span>}
              <kbd className={styles.key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </dd>
  </div>
);
