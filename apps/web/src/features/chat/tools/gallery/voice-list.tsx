import { useQueryClient } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useChatSummary } from '#entities/chat/use-chat-summary.ts';
import { storedVoice } from '#entities/chat/voice/playable.ts';
import { VoiceControls } from '#entities/chat/voice/voice-controls.tsx';
import { useUserId } from '#shared/api/session.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { chatPath } from '../../chat-address.ts';
import { text } from '../text.ts';
import type { GalleryPartProps } from './gallery-part.ts';
import styles from './gallery-sheet.module.css';

/** The voice messages of a chat, each with its day, and a way to its message. */
export function VoiceList({ messages, onShow }: GalleryPartProps) {
  const cache = useQueryClient();
  const ownId = useUserId();
  const partner = useChatSummary(messages[0]?.chatId ?? null)?.interlocutor;
  if (ownId === null || !partner) return null;
  const path = chatPath(partner.id);
  return (
    <ul aria-label={text.voices} className={styles.links}>
      {messages.map((message) => {
        const { id, body, createdAt } = message;
        return (
          body.kind === 'voice' && (
            <li key={id} className={styles.link}>
              <div className={styles.words}>
                <VoiceControls
                  name={id}
                  facts={body}
                  playable={() => storedVoice({ cache, partner, ownId, path }, message, id)}
                  isUnheard={!body.isHeard}
                />
                <time dateTime={createdAt} className={typography.finePrint}>
                  {fullDate(createdAt)}
                </time>
              </div>
              <IconButton
                label={text.showInChat}
                icon={<MessageSquareText size={20} />}
                onClick={() => onShow(id)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
