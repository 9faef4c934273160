import { WhoMentions } from '@sfera/contract/posts/mentions';
import type { NotificationSettings } from '@sfera/contract/notices/settings';
import { useQuery } from '@tanstack/react-query';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { Sheet, type SheetProps } from '#shared/ui/sheet/sheet.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from '../account.module.css';
import { ChatPrivacy } from './chat-privacy.tsx';
import { text as accountText } from '../text.ts';
import { notificationSettingsQuery, useSetNotificationSetting } from './notification-settings-query.ts';
import sheetStyles from './notification-settings-sheet.module.css';
import { PushSection } from './push/push-section.tsx';

const text = accountText.settings;
const KINDS = [
  'follows',
  'reactions',
  'comments',
  'likes',
  'messages',
  'events',
  'memories',
] as const satisfies Exclude<keyof NotificationSettings, 'mentions'>[];

type NotificationSettingsSheetProps = Pick<SheetProps, 'isOpen' | 'onClose' | 'openerId'>;

/** The kinds of notifications that the person gets, and push for this browser. */
export const NotificationSettingsSheet = (state: NotificationSettingsSheetProps) => (
  <Sheet {...state} title={text.title}>
    <div className={sheetStyles.sections}>
      <PushSection />
      <Kinds />
      <ChatPrivacy />
    </div>
  </Sheet>
);

function Kinds() {
  const query = useQuery(notificationSettingsQuery);
  const settings = query.data;
  const { mutate } = useSetNotificationSetting();
  if (!settings && query.error)
    return <LoadingOrFailed query={query} failed={text.loadFailed} reason={null} />;
  return (
    <section className={styles.part} aria-labelledby="notification-kinds" aria-busy={!settings}>
      <h3 id="notification-kinds" className={typography.bold}>
        {text.kindsTitle}
      </h3>
      <p className={typography.muted}>{text.intro}</p>
      {!settings && <span className="visually-hidden">{text.loading}</span>}
      {KINDS.map((kind) =>
        settings ? (
          <Switch
            key={kind}
            {...text.kinds[kind]}
            isOn={settings[kind]}
            onChange={(isOn) => mutate({ [kind]: isOn })}
          />
        ) : (
          <Skeleton key={kind} shape="box" height="44px" />
        ),
      )}
      <div className={sheetStyles.who}>
        <span aria-hidden="true" className={typography.bold}>
          {text.mentions}
        </span>
        {settings ? (
          <ChoiceRow
            look="wide"
            label={text.mentions}
            choices={WhoMentions.options.map((who) => ({ value: who, face: text.whoMentions[who] }))}
            value={settings.mentions}
            onChange={(mentions) => mutate({ mentions })}
          />
        ) : (
          <Skeleton shape="box" height="44px" />
        )}
        <span className={typography.muted}>{text.mentionsHint}</span>
      </div>
    </section>
  );
}
