import type { GalleryKind } from '@sfera/contract/chat-search';
import type { ChatId } from '@sfera/contract/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import FileIcon from 'lucide-react/icons/file';
import Images from 'lucide-react/icons/images';
import LinkIcon from 'lucide-react/icons/link';
import Mic from 'lucide-react/icons/mic';
import { useState, type ComponentType, type ReactElement } from 'react';
import { isOver } from '#entities/chat/expiry.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { ListEnd } from '#shared/ui/list-end/list-end.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { text } from '../text.ts';
import { galleryQuery } from './gallery-query.ts';
import styles from './gallery-sheet.module.css';
import type { GalleryPartProps } from './gallery-part.ts';
import { FileList } from './file-list.tsx';
import { LinkList } from './link-list.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { VoiceList } from './voice-list.tsx';

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
  if (list.isPending) return <Spinner size={28} label={text.loadingGallery} />;
  if (!list.data)
    return (
      <FailureState
        title={text.galleryFailed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
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
