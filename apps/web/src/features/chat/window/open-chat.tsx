import type { MessageId } from '@sfera/contract/base/ids';
import { useQueryClient } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from 'react';
import { deleteForAll } from '#entities/chat/actions/change-message.ts';
import { useUnreadCount, type ConversationState } from '#entities/chat/cache/conversation-query.ts';
import { useWithOver } from '#entities/chat/expiry.ts';
import { useLive } from '#entities/chat/live/live-connection.ts';
import { discard, retry } from '#entities/chat/outgoing/send-message.ts';
import { useOutgoing } from '#entities/chat/outgoing/use-outgoing.ts';
import type { Peer } from '#entities/chat/peer.ts';
import { useIsTyping } from '#entities/chat/typing-store.ts';
import { useIsRequest } from '#entities/chat/requests.ts';
import { useMarkRead } from '#entities/chat/use-mark-read.ts';
import { UnlessLimited } from '#entities/user/limited/unless-limited.tsx';
import { useUserId } from '#shared/api/session.ts';
import { useIncomingFiles } from '#shared/incoming-files/use-incoming-files.ts';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { useCircleChat } from '../circle/use-circle-chat.tsx';
import { Composer } from '../composer/composer.tsx';
import { lastEditable, useComposing } from '../composer/use-composing.ts';
import { ChatHeader } from '../header/chat-header.tsx';
import { useHiddenMessages } from '../hidden-messages.ts';
import { History } from '../history/history.tsx';
import type { HistoryHandle } from '../history/types.ts';
import { useFiles } from '../files/use-files.tsx';
import { useForwarding } from '../forward/use-forwarding.tsx';
import { usePhotos } from '../photo/use-photos.tsx';
import { usePinnedMessages } from '../pins/pinned-messages.ts';
import { useFindMessage } from '../pins/use-find-message.ts';
import { useSelection } from '../selection/use-selection.ts';
import styles from './chat-window.module.css';
import { text } from '../text.ts';
import type { ChatTool } from '../tools/tool.ts';
import type { Sought } from '../use-open-chat.ts';
import { useMessageActions } from './use-message-actions.tsx';
import { PinnedBar } from '../pins/pinned-bar.tsx';
import { RequestBar } from '../requests/request-bar.tsx';
import { LeadersOnly } from '../circle/leaders-only.tsx';

/** Fetched when something is looked for in the chat. */
const ChatTools = shownPart(async () => (await import('../tools/chat-tools.tsx')).ChatTools);

const SelectionBar = shownPart(async () => (await import('../selection/selection-bar.tsx')).SelectionBar);

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
  const { history, finder, showQuote, seen } = useReading(state, user, sought);
  const scrollToBottom = () => history.current?.scrollToBottom();
  const composing = useComposing(user);
  const { reply, setReply } = composing;
  const selection = useSelection(messages);
  const { picked, end: endPicking } = selection;
  const { forward, sheet: forwardSheet } = useForwarding(user, endPicking);
  const onSent = () => {
    setReply(null);
    scrollToBottom();
  };
  const { photos, files, attachments } = useAttachments({ partner: user, replyTo: reply, onSent });
  useFocusAfterBar(tool?.kind === 'search' || selection.ids !== null, frame);
  const { menu, dialog, report, albums } = useMessageActions({
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
  useStatusOf(user);
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
        {...seen}
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
      ) : (
        <Writing
          mayWrite={mayWrite}
          partner={user}
          circleId={circle?.id ?? null}
          composing={composing}
          onSent={scrollToBottom}
          onPhotos={photos.choose}
          onFiles={files.choose}
          onEditLast={editLast}
        />
      )}
      {forwardSheet}
      {readers}
      {dialog}
      {report}
      {albums}
      {attachments}
    </>
  );
}

const NONE: never[] = [];

/** The field, where the person may write. */
const Writing = ({ mayWrite, ...composer }: ComponentProps<typeof Composer> & { mayWrite: boolean }) =>
  mayWrite ? (
    <UnlessLimited>
      <Composer {...composer} />
    </UnlessLimited>
  ) : (
    <LeadersOnly />
  );

/** Where the chat is read: its scroll, the message that is looked for, and how far the person has seen it. */
function useReading(state: ConversationState, { id }: Peer, sought: Sought | null) {
  const history = useRef<HistoryHandle>(null);
  const finder = useFindMessage({
    loadedAtMs: state.loadedAtMs,
    onLoad: state.loadAt,
    scrollTo: (messageId) => history.current?.scrollToMessage(messageId) ?? false,
  });
  const showQuote = useStableFind(finder.find);
  useShowSought(sought, state.conversation !== undefined, finder.find);
  const [seenId, setSeenId] = useState<MessageId | null>(null);
  useMarkRead(id, seenId);
  const seen = {
    seenId,
    onSeen: (next: MessageId) => setSeenId((last) => (last !== null && last > next ? last : next)),
    unreadCount: useUnreadCount(id),
  };
  return { history, finder, showQuote, seen };
}

/** Photos, videos and files, as they are chosen or dropped, with their sheets and viewers. */
function useAttachments(options: Parameters<typeof usePhotos>[0]) {
  const photos = usePhotos(options);
  const files = useFiles(options);
  const isDropping = useIncomingFiles((incoming) => photos.take(incoming, files.choose), {
    leavesWords: true,
  });
  const attachments = (
    <>
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
  return { photos, files, attachments };
}

type Find = ReturnType<typeof useFindMessage>['find'];

/** A changing callback would draw all memoised rows again. */
function useStableFind(find: Find): (id: MessageId) => void {
  const current = useRef(find);
  useEffect(() => {
    current.current = find;
  });
  return useCallback((id) => current.current(id), []);
}

/** Shows the message that the address names, once messages are there. */
function useShowSought(sought: Sought | null, isLoaded: boolean, find: Find): void {
  const key = sought?.key;
  const show = useEffectEvent((_key: string) => sought && find(sought.id));
  useEffect(() => {
    if (isLoaded && key !== undefined) show(key);
  }, [isLoaded, key]);
}

/** Asks the server whether the person is online; its answer goes to the cache. */
function useStatusOf({ kind, id }: Peer): void {
  const live = useLive();
  useEffect(() => {
    if (kind === 'person') live?.requestStatus(id);
  }, [live, kind, id]);
}

/** A bar over the chat that closes takes the focus with it: the chat gets it back. */
function useFocusAfterBar(isOpen: boolean, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const chat = frame.current;
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) focusWriting(chat);
    };
  }, [isOpen, frame]);
}

/** Without a mouse the keyboard of the field would open unasked: there the button of the chat's menu gets the focus. */
function focusWriting(chat: HTMLElement | null): void {
  const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
  const field = hasMouse ? chat?.querySelector<HTMLElement>('form textarea') : null;
  (field ?? chat?.querySelector<HTMLElement>('header [aria-haspopup]'))?.focus({ preventScroll: true });
}
