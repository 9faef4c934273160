import type { UserId } from '@sfera/contract/base/ids';
import Info from 'lucide-react/icons/info';
import { usePushStatus, type PushStatus } from '#entities/push/push-status.ts';
import { useUserId } from '#shared/api/session.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import accountStyles from '../../account.module.css';
import { text as accountText } from '../../text.ts';
import { PushCheck } from './push-check.tsx';
import styles from './push-section.module.css';
import { useSetPush } from './use-set-push.ts';
import { remedyFor } from './failure-words.ts';

const text = accountText.push;

/** The push notifications of this browser. */
export function PushSection() {
  const userId = useUserId();
  return (
    <section className={accountStyles.part} aria-labelledby="push-settings">
      <h3 id="push-settings" className={typography.bold}>
        {text.title}
      </h3>
      {userId !== null && <PushSettings userId={userId} />}
    </section>
  );
}

function PushSettings({ userId }: { userId: UserId }) {
  const status = usePushStatus(userId);
  const { setPush, turningTo } = useSetPush(userId);
  if (!status)
    return (
      <>
        <span className="visually-hidden">{text.loading}</span>
        <Skeleton shape="box" height="44px" />
      </>
    );
  const way = remedyFor(status.state);
  return (
    <>
      <Switch
        label={text.label}
        hint={text.hint}
        isOn={turningTo ?? status.state === 'on'}
        onChange={(isOn) => setPush(isOn)}
      />
      <Facts {...status} />
      {way !== null && (
        <p className={styles.way}>
          <Info size={20} aria-hidden="true" />
          {way}
        </p>
      )}
      <PushCheck userId={userId} />
    </>
  );
}

const Facts = ({ state, permission }: PushStatus) => (
  <dl className={styles.facts}>
    <div>
      <dt>{text.permission}</dt>
      <dd data-kind={permission ?? 'denied'}>{text.permissions[permission ?? 'none']}</dd>
    </div>
    <div>
      <dt>{text.subscription}</dt>
      <dd data-kind={state === 'on' ? 'granted' : 'default'}>
        {state === 'on' ? text.subscribed : text.unsubscribed}
      </dd>
    </div>
  </dl>
);
