import { readAs } from '@sfera/contract/base/read-as';
import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import { type MessageId, PeerId } from '@sfera/contract/base/ids';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from '#shared/router/index.ts';
import { useUserId } from '#shared/api/session.ts';
import {
  CHAT_LIST_PATH,
  CHAT_PARAMETER,
  chatPath,
  isOfRequests,
  LIST_PARAMETER,
  REQUESTS,
  personFromState,
  isFromList,
  soughtFromState,
  chatState,
} from './chat-address.ts';

const OF_REQUESTS = `${LIST_PARAMETER}=${REQUESTS}`;

/** Opens the chat with a person, at a message when one is given. */
export type OpenChat = (person: Interlocutor, messageId?: MessageId) => void;

export interface Sought {
  id: MessageId;
  key: string;
}

interface OpenedChat {
  /** The partner; `unfit` when the address names no possible partner, null when no chat is open. */
  partnerId: PeerId | 'unfit' | null;
  /** The partner as the navigation's state describes them. */
  preview: Interlocutor | undefined;
  /** Where the chat is opened; another `key` means that it was asked for anew. */
  sought: Sought | null;
  open: OpenChat;
  close: () => void;
}

/**
 * The open chat, which the address names. Back leads from a chat to the list: the first chat opened pushes a history
 * entry, further chats replace it.
 */
export function useOpenChat(): OpenedChat {
  const navigate = useNavigate();
  const { search, state, key } = useLocation();
  const ownId = useUserId();
  const named = new URLSearchParams(search).get(CHAT_PARAMETER);
  const handed = personFromState(state);
  const known = readAs(PeerId, named ?? handed?.id);
  const isNamed = named !== null;
  const isOpen = isNamed || handed !== null;
  const partnerId = isOpen ? (known && known !== ownId ? known : 'unfit') : null;

  useEffect(() => {
    if (!isNamed && known) void navigate(chatPath(known), { replace: true, state });
  }, [isNamed, known, navigate, state]);

  const cameFromList = isFromList(state);
  const isInRequests = isOfRequests(search);
  const open = useCallback(
    (person: Interlocutor, messageId?: MessageId) =>
      void navigate(isInRequests ? `${chatPath(person.id)}&${OF_REQUESTS}` : chatPath(person.id), {
        replace: isOpen,
        state: chatState(person, isOpen ? cameFromList : true, messageId),
      }),
    [navigate, isOpen, cameFromList, isInRequests],
  );
  const close = useCallback(
    () =>
      void (cameFromList
        ? navigate(-1)
        : navigate(isInRequests ? `${CHAT_LIST_PATH}?${OF_REQUESTS}` : CHAT_LIST_PATH, { replace: true })),
    [navigate, cameFromList, isInRequests],
  );
  const id = soughtFromState(state);
  const preview = handed?.id === partnerId ? (handed ?? undefined) : undefined;
  return { partnerId, preview, sought: id && { id, key }, open, close };
}
