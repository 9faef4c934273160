import type { MessageKind } from '@sfera/contract/chat/message-body';

/** Names the kinds whose `content` does not say what they are. */
const NAMES: Partial<Record<MessageKind, string>> = {
  photo: 'Фото',
  video: 'Видео',
  round: 'Видеосообщение',
};

/** A message in words: its text, or «Фото», «Видео» or «Видеосообщение» and the caption. */
export const messageWords = (kind: MessageKind | undefined, content: string): string =>
  [kind && NAMES[kind], content].filter(Boolean).join('. ');
