import type { Mute } from '@sfera/contract/people/mutes';
import EyeOff from 'lucide-react/icons/eye-off';
import { useMute } from '#entities/user/mute/use-mute.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
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
        <EmptyState icon={<EyeOff size={32} />} title={text.nobody} text={text.nobodyHint} />
      ) : (
        <>
          <ul>
            {mutes.map(({ user, what, until }) => (
              <li key={`${user.id} ${what}`} className={styles.person}>
                <Avatar userId={user.id} login={user.login} src={user.logoImage} size={40} />
                <div className={layout.fill}>
                  <p className={typography.semiboldLine} translate="no">
                    {user.login}
                  </p>
                  <p className={typography.note}>{text.part(what, until)}</p>
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
