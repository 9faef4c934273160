import type { ChatPrivacy as Privacy } from '@sfera/contract/chat/privacy';
import { useQuery } from '@tanstack/react-query';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from '../account.module.css';
import { text as accountText } from '../text.ts';
import { chatPrivacyQuery, useSetChatPrivacy } from './chat-privacy-query.ts';
import sheetStyles from './notification-settings-sheet.module.css';

const text = accountText.chatPrivacy;
const WHO = ['everyone', 'nobody'] as const;

/** The settings of what people of one's chats see, and one sees of them. */
export function ChatPrivacy() {
  const query = useQuery(chatPrivacyQuery);
  const privacy = query.data;
  if (!privacy && query.error)
    return <LoadingOrFailed query={query} failed={text.loadFailed} reason={null} />;
  return (
    <section className={styles.part} aria-labelledby="chat-privacy" aria-busy={!privacy}>
      <h3 id="chat-privacy" className={typography.bold}>
        {text.title}
      </h3>
      {privacy ? <Choices privacy={privacy} /> : <Skeleton shape="box" height="132px" />}
    </section>
  );
}

function Choices({ privacy: { showsPresence, showsReading } }: { privacy: Privacy }) {
  const { mutate } = useSetChatPrivacy();
  return (
    <>
      <div className={sheetStyles.who}>
        <span aria-hidden="true" className={typography.bold}>
          {text.presence}
        </span>
        <ChoiceRow
          look="wide"
          label={text.presence}
          choices={WHO.map((who) => ({ value: who, face: text.who[who] }))}
          value={showsPresence ? 'everyone' : 'nobody'}
          onChange={(who) => mutate({ showsPresence: who === 'everyone' })}
        />
        <span className={typography.muted}>{text.presenceHint}</span>
      </div>
      <Switch
        label={text.reading}
        hint={text.readingHint}
        isOn={showsReading}
        onChange={(isOn) => mutate({ showsReading: isOn })}
      />
    </>
  );
}
