import type { Message } from '@sfera/contract/chat/chat';
import type { MessageId } from '@sfera/contract/base/ids';
import { useQueryClient } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { deleteForAll } from '#entities/chat/actions/change-message.ts';
import { useUnreadCount, type ConversationState } from '#entities/chat/cache/conversation-query.ts';
import { useWithOver } from '#entities/chat/expiry.ts';
import { useLive } from '#entities/chat/live/live-connection.ts';
import { discard, retry } from '#entities/chat/outgoing/send-message.ts';
import { useOutgoing } from '#entities/chat/outgoing/use-outgoing.ts';
import { type Peer } from '#entities/chat/peer.ts';
import { useIsTyping } from '#entities/chat/typing-store.ts';
import { useIsRequest } from '#entities/chat/requests.ts';
import { useMarkRead } from '#entities/chat/use-mark-read.ts';
import { UnlessLimited } from '#entities/user/limited/unless-limited.tsx';
import { useUserId } from '#shared/api/session.ts';
import { useIncomingFiles } from '#shared/incoming-files/use-incoming-files.ts';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { useCircleChat } from '../circle/use-circle-chat.tsx';
import { Composer } from '../composer/composer.tsx';
import { lastEditable, useComposing } from '../composer/use-composing.ts';
import { ChatHeader } from '../header/chat-header.tsx';
import { useHiddenMessages } from '../hidden-messages.ts';
import { History } from '../history/history.tsx';
import type { HistoryHandle } from '../history/types.ts';
import { useFiles } from '../files/use-files.tsx';
import { usePhotos } from '../photo/use-photos.tsx';
import { usePinnedMessages } from '../pins/pinned-messages.ts';
import { useFindMessage } from '../pins/use-find-message.ts';
import { useSelection } from '../selection/use-selection.ts';
import styles from './chat-window.module.css';
import { text } from '../text.ts';
import type { ChatTool } from '../tools/tool.ts';
import type { Sought } from '../use-open-chat.ts';
import { focusWriting } from './focus-writing.ts';
import { useMessageActions } from './use-message-actions.tsx';
import { PinnedBar } from '../pins/pinned-bar.tsx';
import { RequestBar } from '../requests/request-bar.tsx';
import { LeadersOnly } from '../circle/leaders-only.tsx';

/** Fetched when something is looked for in the chat. */
const ChatTools = shownPart(async () => (await import('../tools/chat-tools.tsx')).ChatTools);

const SelectionBar = shownPart(async () => (await import('../selection/selection-bar.tsx')).SelectionBar);
const ForwardSheet = openedPart(async () => (await import('../forward/forward-sheet.tsx')).ForwardSheet);

/** A sheet stays mounted while it is closed; the number tells its contents apart. */
interface Forwarding {
  messages: readonly Message[];
  isOpen: boolean;
  number: number;
}

interface OpenChatProps {
  state: ConversationState;
  user: Peer;
  sought: Sought | null;
  /** The element around the chat. */
  frame: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A chat whose partner, or circle, is known: header, pins, messages, and composer. */
export function OpenChat({ state, user, sought, frame, onClose }: OpenChatProps) {
  const { conversation, isFetchingOlder, fetchOlder } = state;
  const messages = conversation?.messages ?? NONE;
  const hasOlder = conversation?.hasOlder ?? false;
  const history = useRef<HistoryHandle>(null);
  const ownId = useUserId();
  const cache = useQueryClient();
  const outgoing = useOutgoing(user.id);
  // In a circle the header names who types.
  const isTyping = useIsTyping(user.id) && user.kind !== 'circle';
  const { circle, pinnedId, mayWrite, actions: circleActions, readers } = useCircleChat(conversation);
  const pins = usePinnedMessages(user.id);
  const hidden = useHiddenMessages(user.id);
  const hiddenIds = useWithOver(messages, hidden.hiddenIds);
  const [tool, setTool] = useState<ChatTool | null>();
  const scrollToBottom = () => history.current?.scrollToBottom();
  const composing = useComposing(user);
  const { reply, setReply } = composing;
  const selection = useSelection(messages);
  const { picked, end: endPicking } = selection;
  const [forwarded, setForwarded] = useState<Forwarding | null>(null);
  const forward = useCallback(
    (chosen: readonly Message[]) =>
      setForwarded((before) => ({ messages: chosen, isOpen: true, number: (before?.number ?? 0) + 1 })),
    [],
  );
  const photos = usePhotos({
    partner: user,
    replyTo: reply,
    onSent: () => {
      setReply(null);
      scrollToBottom();
    },
  });
  const files = useFiles({
    partner: user,
    replyTo: reply,
    onSent: () => {
      setReply(null);
      scrollToBottom();
    },
  });
  const isDropping = useIncomingFiles((incoming) => photos.take(incoming, files.choose), {
    leavesWords: true,
  });
  const finder = useFindMessage({
    loadedAtMs: state.loadedAtMs,
    onLoad: state.loadAt,
    scrollTo: (id) => history.current?.scrollToMessage(id) ?? false,
  });
  // A stable callback: a changing one would draw all memoised rows again.
  const found = useRef(finder.find);
  useEffect(() => {
    found.current = finder.find;
  });
  // A bar that closes takes the focus with it.
  const isBarOpen = tool?.kind === 'search' || selection.ids !== null;
  useEffect(() => {
    const chat = frame.current;
    if (!isBarOpen) return;
    return () => {
      if (document.activeElement === document.body) focusWriting(chat);
    };
  }, [isBarOpen, frame]);
  const showQuote = useCallback((id: MessageId) => found.current(id), []);
  const isLoaded = conversation !== undefined;
  const soughtKey = sought?.key;
  const showSought = useEffectEvent((_key: string) => sought && finder.find(sought.id));
  useEffect(() => {
    if (isLoaded && soughtKey !== undefined) showSought(soughtKey);
  }, [isLoaded, soughtKey]);
  const { menu, dialog, report } = useMessageActions({
    partner: user,
    pins,
    composing,
    selection,
    onForward: forward,
    onShowQuote: showQuote,
    onHide: hidden.hide,
    onBlocked: onClose,
    circle: circleActions,
  });
  const editLast = () => {
    const last = lastEditable(messages, outgoing, ownId);
    if (last) composing.edit(last);
  };
  // A stable callback: a changing one would draw all memoised rows again.
  const pickDay = useCallback((day: string) => setTool({ kind: 'calendar', day }), []);
  const live = useLive();
  const personId = user.kind === 'person' ? user.id : null;
  useEffect(() => {
    if (personId) live?.requestStatus(personId);
  }, [live, personId]);
  const [seenId, setSeenId] = useState<MessageId | null>(null);
  useMarkRead(user.id, seenId);
  const unreadCount = useUnreadCount(user.id);

  const chatId = conversation?.chatId ?? null;
  const isRequest = useIsRequest(user.id);
  if (ownId === null) return null;
  return (
    <>
      <ChatHeader user={user} circle={circle} chatId={chatId} onClose={onClose} onTool={setTool} />
      {chatId !== null && tool !== undefined && (
        <ChatTools
          chatId={chatId}
          tool={tool}
          onTool={setTool}
          onFind={finder.find}
          onOpenPhoto={photos.view}
        />
      )}
      {chatId !== null && (pins.ids.length > 0 || pinnedId !== null) && (
        <PinnedBar
          chatId={chatId}
          ids={pins.ids}
          pinnedForAll={pinnedId}
          onUnpinForAll={circleActions?.isLeader ? () => circleActions.onPinForAll(null) : null}
          messages={messages}
          ceiling={conversation?.ceiling ?? null}
          isBusy={finder.isSearching}
          onShow={finder.find}
          onUnpin={pins.unpin}
        />
      )}
      <History
        historyRef={history}
        conversation={conversation}
        isError={state.isError}
        onReload={state.refetch}
        outgoing={outgoing}
        partner={user}
        ownId={ownId}
        isTyping={isTyping}
        hasOlder={hasOlder}
        isFetchingOlder={isFetchingOlder}
        onFetchOlder={fetchOlder}
        isFetchingNewer={state.isFetchingNewer}
        onFetchNewer={state.fetchNewer}
        onLoadNewest={() => void state.loadAt('newest').catch(() => undefined)}
        seenId={seenId}
        onSeen={(id) => setSeenId((seen) => (seen !== null && seen > id ? seen : id))}
        unreadCount={unreadCount}
        menu={menu}
        onRetry={retry}
        onDiscard={discard}
        onOpenPhoto={photos.view}
        hiddenIds={hiddenIds}
        picked={selection.ids}
        onPick={selection.toggle}
        onPickDay={pickDay}
      />
      {isRequest && chatId !== null && user.kind === 'person' && (
        <RequestBar chatId={chatId} user={user} onClose={onClose} />
      )}
      {picked ? (
        <SelectionBar
          picked={picked}
          ownId={ownId}
          partner={user}
          mayDeleteAll={circleActions?.isLeader ?? false}
          onForward={forward}
          onDelete={(gone) => gone.forEach((message) => deleteForAll(cache, user.id, message))}
          onEnd={endPicking}
        />
      ) : !mayWrite ? (
        <LeadersOnly />
      ) : (
        <UnlessLimited>
          <Composer
            partner={user}
            circleId={circle?.id ?? null}
            composing={composing}
            onSent={scrollToBottom}
            onPhotos={photos.choose}
            onFiles={files.choose}
            onEditLast={editLast}
          />
        </UnlessLimited>
      )}
      {forwarded && (
        <ForwardSheet
          key={forwarded.number}
          messages={forwarded.messages}
          partner={user}
          isOpen={forwarded.isOpen}
          onClose={() => setForwarded({ ...forwarded, isOpen: false })}
          onForwarded={endPicking}
        />
      )}
      {readers}
      {dialog}
      {report}
      {photos.parts}
      {files.sheet}
      {isDropping && (
        <p className={styles.drop}>
          <ImagePlus size={34} aria-hidden="true" />
          {text.drop}
        </p>
      )}
    </>
  );
}

const NONE: never[] = [];
