import { type GalleryKind, listChatGallery } from '@sfera/contract/chat/search';
import type { ChatId, MessageId } from '@sfera/contract/base/ids';
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import FileIcon from 'lucide-react/icons/file';
import Images from 'lucide-react/icons/images';
import LinkIcon from 'lucide-react/icons/link';
import Mic from 'lucide-react/icons/mic';
import { useState, type ComponentType, type ReactElement } from 'react';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { textParts } from '@sfera/contract/words/text-links';
import { isOver } from '#entities/chat/expiry.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { ListEnd } from '#shared/ui/list-end/list-end.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { text } from '../text.ts';
import { call } from '#shared/api/call.ts';
import styles from './gallery-sheet.module.css';
import type { GalleryPartProps } from './gallery-part.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { VoiceList } from './voice-list.tsx';
import { messageWords } from '#entities/chat/message-words.ts';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { PlayBadge } from '#shared/ui/play-badge/play-badge.tsx';

/** The photos and videos of a chat; each opens in the viewer, and leads to its message. */
const PhotoGrid = ({ messages, onShow, onOpenPhoto }: GalleryPartProps) => (
  <ul aria-label={text.photos} className={styles.grid}>
    {messages.map((message) => {
      const { body } = message;
      const name = text.pictureOf(messageWords(body.kind, ''), fullDate(message.createdAt));
      return (
        'picture' in body && (
          <li key={message.id} className={styles.tile}>
            <button type="button" aria-label={name} onClick={() => onOpenPhoto(message)}>
              <MediaImage media={body.picture} alt="" sizes="(width < 768px) 33vw, 200px" aspect={1} />
              {'video' in body && <PlayBadge />}
            </button>
            <IconButton
              label={text.showInChat}
              icon={<MessageSquareText size={18} />}
              variant="glass"
              className={styles.show ?? ''}
              onClick={() => onShow(message.id)}
            />
          </li>
        )
      );
    })}
  </ul>
);

/** The links of a chat, each with its day, and a way to its message. */
const LinkList = ({ messages, onShow }: GalleryPartProps) => (
  <ul aria-label={text.links} className={styles.links}>
    {messages.flatMap(({ id, content, createdAt }) =>
      [...new Set(textParts(content).flatMap((part) => (part.kind === 'link' ? [part.text] : [])))].map(
        (link) => (
          <li key={`${id} ${link}`} className={styles.link}>
            <p className={styles.words}>
              <WrittenText text={link} />
              <time dateTime={createdAt} className={typography.finePrint}>
                {fullDate(createdAt)}
              </time>
            </p>
            <IconButton
              label={text.showInChat}
              icon={<MessageSquareText size={20} />}
              onClick={() => onShow(id)}
            />
          </li>
        ),
      ),
    )}
  </ul>
);

/** The messages of a chat with photos or links, newest first. */
const galleryQuery = (chatId: ChatId, kind: GalleryKind) =>
  infiniteQueryOptions({
    queryKey: ['chat-gallery', chatId, kind],
    queryFn: ({ pageParam: before, signal }) =>
      call(listChatGallery, { params: { chatId }, query: { kind, ...(before && { before }) }, signal }),
    initialPageParam: null as MessageId | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Several pages are left as they are: they would come again one after the other, and move what is looked at.
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) < 2,
    networkMode: 'always',
  });

/** The files of a chat, each with its size and day, and a way to its message. */
const FileList = ({ messages, onShow }: GalleryPartProps) => (
  <ul aria-label={text.files} className={styles.links}>
    {messages.map(
      ({ id, body, createdAt }) =>
        body.kind === 'file' && (
          <li key={id} className={styles.link}>
            <a className={styles.words} href={body.url} download={body.name}>
              <span className="visually-hidden">{text.saveFile} </span>
              <bdi>{body.name}</bdi>{' '}
              <span className={typography.finePrint}>
                {formatBytes(body.sizeBytes)}, <time dateTime={createdAt}>{fullDate(createdAt)}</time>
              </span>
            </a>
            <IconButton
              label={text.showInChat}
              icon={<MessageSquareText size={20} />}
              onClick={() => onShow(id)}
            />
          </li>
        ),
    )}
  </ul>
);

interface Part {
  label: string;
  List: ComponentType<GalleryPartProps>;
  empty: string;
  icon: ReactElement;
}

/** The tabs. A further kind of content is one more entry, here and in the contract. */
const PARTS: Record<GalleryKind, Part> = {
  photos: { label: text.photos, List: PhotoGrid, empty: text.noPhotos, icon: <Images size={32} /> },
  files: { label: text.files, List: FileList, empty: text.noFiles, icon: <FileIcon size={32} /> },
  voices: { label: text.voices, List: VoiceList, empty: text.noVoices, icon: <Mic size={32} /> },
  links: { label: text.links, List: LinkList, empty: text.noLinks, icon: <LinkIcon size={32} /> },
};
const KINDS = ['photos', 'files', 'voices', 'links'] as const satisfies GalleryKind[];

interface GallerySheetProps extends Omit<GalleryPartProps, 'messages'> {
  chatId: ChatId;
  isOpen: boolean;
  onClose: () => void;
}

/** Everything of a kind that was sent to a chat. */
export function GallerySheet({ chatId, isOpen, onClose, ...actions }: GallerySheetProps) {
  const [kind, setKind] = useState<GalleryKind>('photos');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.gallery} height="full">
      <Tabs
        label={text.gallery}
        value={kind}
        onValueChange={setKind}
        tabs={KINDS.map((value) => ({
          value,
          label: PARTS[value].label,
          content: <PartList chatId={chatId} kind={value} {...actions} />,
        }))}
      />
    </Sheet>
  );
}

interface PartListProps extends Omit<GalleryPartProps, 'messages'> {
  chatId: ChatId;
  kind: GalleryKind;
}

function PartList({ chatId, kind, ...actions }: PartListProps) {
  const list = useInfiniteQuery(galleryQuery(chatId, kind));
  const { List, empty, icon } = PARTS[kind];
  if (!list.data) {
    const spinner = <Spinner size={28} label={text.loadingGallery} />;
    return <LoadingOrFailed query={list} failed={text.galleryFailed} reason={null} waiting={spinner} />;
  }
  const messages = list.data.pages.flatMap((page) => page.messages).filter((message) => !isOver(message));
  const next = list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : null;
  return (
    <div className={styles.part}>
      {messages.length > 0 ? (
        <List messages={messages} {...actions} />
      ) : (
        !list.hasNextPage && <EmptyState icon={icon} title={empty} />
      )}
      <ListEnd onNear={next} />
    </div>
  );
}
