import type { MediaId, PostId } from '@sfera/contract/base/ids';
import { ALT_TEXT_MAX_LENGTH, POST_TEXT_MAX_LENGTH } from '@sfera/contract/posts/limits';
import { editPost } from '@sfera/contract/posts/edit';
import type { Post, PostItem } from '@sfera/contract/posts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import GalleryThumbnails from 'lucide-react/icons/gallery-thumbnails';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { ShownEmojiButton } from '#shared/emoji-picker/shown-emoji-button.tsx';
import { lengthNote } from '#shared/text/length-note.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { ROW, useReorder } from '#shared/ui/reorder/use-reorder.ts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import layout from '#shared/ui/layout/layout.module.css';
import { writePosts } from '../post-query.ts';
import { CoverChooser } from './cover-chooser.tsx';
import styles from './edit-post.module.css';
import { text } from './text.ts';

interface EditPostSheetProps {
  post: Post;
  isOpen: boolean;
  onClose: () => void;
}

interface Draft {
  readonly text: string;
  readonly items: readonly { readonly id: MediaId; readonly altText: string }[];
  readonly allowsDownload: boolean;
}

const itemsOf = (post: Post): readonly Omit<PostItem, 'status'>[] => {
  if (post.items) return post.items;
  const { mediaId: id, fileType, picture, video, altText } = post;
  return id ? [{ id, fileType, picture, video, ...(altText && { altText }) }] : [];
};

const draftOf = (post: Post): Draft => ({
  text: post.description,
  items: itemsOf(post).map(({ id, altText = '' }) => ({ id, altText })),
  allowsDownload: post.allowsDownload ?? false,
});

/** The text that was typed and not saved yet, when a turn of the device closes the sheet. */
const unsaved = new Map<PostId, Draft>();

const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other);
const noteOf = (words: string, maxLength: number) =>
  lengthNote(words, { maxLength, notedLeft: maxLength / 10, tooLong: text.tooLong });

/** Changes the words of one's own post, and the descriptions, order and number of its photos and videos. */
export function EditPostSheet({ post, isOpen, onClose }: EditPostSheetProps) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(() => unsaved.get(post.id) ?? draftOf(post));
  const words = useRef<HTMLTextAreaElement>(null);
  const [isAsking, setAsking] = useState(false);
  const isChanged = !isSame(draft, draftOf(post));
  useEffect(() => {
    if (isChanged) unsaved.set(post.id, draft);
    else unsaved.delete(post.id);
  }, [post.id, draft, isChanged]);
  const isTooLong =
    noteOf(draft.text, POST_TEXT_MAX_LENGTH).error !== undefined ||
    draft.items.some(({ altText }) => noteOf(altText, ALT_TEXT_MAX_LENGTH).error !== undefined);
  const { mutate: save, isPending } = useMutation({
    mutationFn: () =>
      call(editPost, {
        params: { id: post.id },
        body: { ...draft, items: [...draft.items] },
      }),
    onSuccess: ({ post: changed }) => {
      writePosts(cache, [changed]);
      setDraft(draftOf(changed));
      toast(text.saved, { kind: 'success' });
      onClose();
    },
    onError: (error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' }),
  });
  return (
    <>
      <Sheet
        isOpen={isOpen}
        onClose={() => (isChanged && !isPending ? setAsking(true) : onClose())}
        title={text.title}
        height="full"
        footer={
          <div className={styles.foot}>
            <Button
              variant="primary"
              isWide
              isLoading={isPending}
              disabled={!isChanged || isTooLong}
              onClick={() => save()}
            >
              {text.save}
            </Button>
          </div>
        }
      >
        <div className={styles.fields}>
          <TextareaField
            label={text.description}
            ref={words}
            value={draft.text}
            suffix={
              <ShownEmojiButton field={words} onChange={(next) => setDraft({ ...draft, text: next })} />
            }
            onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
            {...noteOf(draft.text, POST_TEXT_MAX_LENGTH)}
          />
          <Items
            post={post}
            draft={draft}
            onChange={(change) => setDraft((now) => ({ ...now, items: change(now.items) }))}
          />
          <Switch
            label={text.allowsDownload}
            hint={text.allowsDownloadHint}
            isOn={draft.allowsDownload}
            onChange={(allowsDownload) => setDraft((now) => ({ ...now, allowsDownload }))}
          />
        </div>
      </Sheet>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.question}
        confirmLabel={text.leave}
        cancelLabel={text.stay}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          setDraft(draftOf(post));
          onClose();
        }}
      />
    </>
  );
}

interface ItemsProps {
  post: Post;
  draft: Draft;
  onChange: (change: (items: Draft['items']) => Draft['items']) => void;
}

function Items({ post, draft: { items }, onChange }: ItemsProps) {
  const known = itemsOf(post);
  const [coverOf, setCoverOf] = useState<string | null>(null);
  const { listRef, order, draggedId, handle } = useReorder(
    items.map(({ id }) => id),
    (ids) => onChange((now) => ids.flatMap((id) => now.filter((item) => item.id === id))),
  );
  const remove = (removed: Draft['items'][number], at: number) => {
    onChange((now) => now.filter(({ id }) => id !== removed.id));
    const undo = () => onChange((now) => now.toSpliced(at, 0, removed));
    toast(text.removed, { action: { label: text.undo, onSelect: undo } });
  };
  return (
    <ul ref={listRef} className={layout.grid3} aria-label={text.items}>
      {order.map((id, at) => {
        const item = known.find((other) => other.id === id);
        const written = items.find((other) => other.id === id);
        return (
          item &&
          written && (
            <li
              key={id}
              {...{ [ROW]: id }}
              className={styles.item}
              data-dragged={draggedId === id || undefined}
            >
              {items.length > 1 && (
                <button
                  type="button"
                  {...handle(id)}
                  className={styles.handle}
                  aria-label={text.move(at + 1, items.length)}
                  data-no-sheet-drag
                >
                  <GripVertical size={20} aria-hidden="true" />
                </button>
              )}
              <img className={styles.picture} src={item.picture.sources[0]?.webp} alt="" />
              <TextareaField
                label={text.altText(item.fileType, at + 1, items.length)}
                placeholder={text.altTextHint}
                value={written.altText}
                onChange={({ currentTarget }) =>
                  onChange((now) =>
                    now.map((other) =>
                      other === written ? { ...written, altText: currentTarget.value } : other,
                    ),
                  )
                }
                {...noteOf(written.altText, ALT_TEXT_MAX_LENGTH)}
              />
              {item.video?.url && (
                <IconButton
                  label={text.chooseCover(at + 1, items.length)}
                  icon={<GalleryThumbnails size={20} />}
                  aria-expanded={coverOf === id}
                  onClick={() => setCoverOf(coverOf === id ? null : id)}
                />
              )}
              {items.length > 1 && (
                <IconButton
                  label={text.remove(at + 1)}
                  icon={<Trash2 size={20} />}
                  onClick={() => remove(written, at)}
                />
              )}
              {coverOf === id && item.video?.url && (
                <CoverChooser
                  post={post}
                  mediaId={item.id}
                  video={item.video}
                  onDone={() => setCoverOf(null)}
                />
              )}
            </li>
          )
        );
      })}
    </ul>
  );
}
