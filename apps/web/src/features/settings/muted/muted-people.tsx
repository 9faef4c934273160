import type { Mute } from '@sfera/contract/mutes';
import { useMute } from '#entities/user/mute/use-mute.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import settings from '../settings.module.css';
import styles from './muted.module.css';
import { text } from './text.ts';

/** The people of whom the reader has muted something; each row ends one mute. */
export function MutedPeople({ mutes }: { mutes: readonly Mute[] }) {
  const { mutate, isPending } = useMute();
  return (
    <section className={settings.part} aria-labelledby="muted-people">
      <h2 id="muted-people" className={settings.strong}>
        {text.people}
      </h2>
      {mutes.length === 0 ? (
        <p className={settings.words}>{text.noPeople}</p>
      ) : (
        <>
          <ul>
            {mutes.map(({ user, what, until }) => (
              <li key={`${user.id} ${what}`} className={styles.person}>
                <Avatar userId={user.id} login={user.login} src={user.logoImage} size={40} />
                <div className={styles.about}>
                  <p className={styles.login}>{user.login}</p>
                  <p className={styles.detail}>{text.part(what, until)}</p>
                </div>
                <Button
                  size="small"
                  aria-label={text.unmuteNamed(user.login, what)}
                  disabled={isPending}
                  onClick={() => mutate({ userId: user.id, what, lasts: null })}
                >
                  {text.unmute}
                </Button>
              </li>
            ))}
          </ul>
          <p className={settings.words}>{text.peopleNote}</p>
        </>
      )}
    </section>
  );
}
