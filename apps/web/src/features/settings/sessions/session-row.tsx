import type { Session } from '@sfera/contract/accounts/sessions';
import Plug from 'lucide-react/icons/plug';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { fullDate } from '#shared/text/full-date.ts';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './sessions.module.css';
import { shownNetwork } from './shown-network.ts';
import { text } from './text.ts';

/** «7 марта в 15:04»: a session is at most thirty days old, and the time tells apart devices of one name. */
const dayAndTime = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

const PHONES = /(?:Android|iPhone|iPad)$/;

/** A device: its name, from where and when it was last seen, and when it signed in. `children`: its button. */
export const SessionRow = ({ session, children }: { session: Session; children?: ReactNode }) => {
  const { deviceName, network, createdAt, lastSeenAt, isCurrent, isProgram } = session;
  return (
    <div className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        {isProgram ? <Plug /> : PHONES.test(deviceName) ? <Smartphone /> : <Monitor />}
      </span>
      <div className={layout.fill}>
        <p className={styles.name}>{deviceName}</p>
        <p className={typography.note}>
          {isCurrent ? text.now : <RelativeTime at={lastSeenAt} />}
          {shownNetwork(network)}
        </p>
        <p className={typography.note}>
          {isProgram ? text.program : text.signedIn}
          <time dateTime={createdAt} title={fullDate(createdAt)}>
            {dayAndTime.format(new Date(createdAt))}
          </time>
        </p>
      </div>
      {children}
    </div>
  );
};
