import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { countOf } from '#shared/text/plural.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { Card, Row } from '../card.tsx';
import styles from '../showcase.module.css';
import { drawing } from '../sample-picture.ts';

const TWO_HOURS_MS = 2 * 60 * 60 * 1_000;
const publishedAt = new Date(Date.now() - TWO_HOURS_MS).toISOString();
const followers = { one: 'подписчик', few: 'подписчика', many: 'подписчиков' };

export function People() {
  return (
    <Card title="Люди">
      <Row>
        <Avatar userId={1} login="alina.k" src={drawing('sunset')} size={60} ring="unseen" />
        <Avatar userId={2} login="timur" src={drawing('forest')} size={60} ring="seen" />
        <Avatar userId={3} login="masha_l" src={null} size={60} ring="unseen" />
        <Avatar userId={4} login="sever" src="/icons/missing.png" size={60} isOnline />
      </Row>
      <Row>
        {['anna', 'Борис', 'polar.lab', 'onega_life', 'у-моря', 'zoya', 'gleb'].map((login) => (
          <Avatar key={login} userId={login} login={login} src={null} alt={login} />
        ))}
      </Row>
      <div className={styles.person}>
        <Avatar userId={1} login="alina.k" src={drawing('sunset')} size={42} isOnline />
        <div>
          <b>alina.k</b>
          <VerifiedBadge />
          <p className={typography.finePrint}>
            <RelativeTime at={publishedAt} /> · {countOf(1024, followers)}
          </p>
        </div>
        <Button size="small" variant="quiet">
          Подписаться
        </Button>
      </div>
    </Card>
  );
}
