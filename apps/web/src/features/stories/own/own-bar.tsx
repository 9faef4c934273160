import type { StoryId } from '@sfera/contract/base/ids';
import { type Story, deleteStory, type StoryViewer } from '@sfera/contract/stories/stories';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import { HiddenNote } from '#entities/moderation/hidden/hidden-note.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { ProcessingNote } from './processing-note.tsx';
import { text } from './text.ts';
import { isGone, removeStory } from '#entities/story/deleted-stories.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { useHold } from './use-hold.ts';
import { facesQuery } from './viewers-query.ts';
import { AvatarStack } from '#shared/ui/avatar/avatar-stack.tsx';
import styles from './own-bar.module.css';

interface ViewsButtonProps {
  count: number;
  /** The newest few viewers. */
  faces: readonly StoryViewer[];
  onOpen: () => void;
}

/** «5 просмотров» with the first faces. */
const ViewsButton = ({ count, faces, onOpen }: ViewsButtonProps) => (
  <button type="button" aria-haspopup="dialog" className={styles.views} onClick={onOpen}>
    {faces.length > 0 ? <AvatarStack people={faces} size={26} /> : <Eye size={20} aria-hidden="true" />}
    {text.views(count)}
  </button>
);

const ViewersSheet = openedPart(async () => (await import('./viewers-sheet.tsx')).ViewersSheet);
const loadPassport = async () => (await import('./story-upload.tsx')).StoryPassport;

interface OwnBarProps {
  /** The user's own, live or archived. */
  story: Story;
  /** Whether the list of viewers or the deletion question is open: the story pauses. */
  onHold: (isHeld: boolean) => void;
  /** The server has deleted the story, and every list has dropped it. */
  onDeleted: () => void;
  /** The profile of a viewer opens: overlays of the page close. */
  onLeave: () => void;
}

/** The viewers, the processing state and the deletion of the user's own story. */
export function OwnBar({ story, onHold, onDeleted, onLeave }: OwnBarProps) {
  const canBeSeen = story.fileUrl !== null;
  const { data: faces } = useQuery({ ...facesQuery(story.id), enabled: canBeSeen });
  const count = faces?.count ?? story.countViews ?? 0;
  // The state belongs to one story: when another takes its place, the question closes and nothing is deleted.
  const [opened, setOpened] = useState<{ of: StoryId | null; atMs: number }>({ of: null, atMs: 0 });
  const [askedOf, setAskedOf] = useState<StoryId | null>(null);
  const { part: StoryPassport, events } = useOnDemand(loadPassport);
  const [aboutOf, setAboutOf] = useState<StoryId | null>(null);
  const isOpen = opened.of === story.id;
  const isAboutOpen = aboutOf === story.id;
  const isConfirming = askedOf === story.id;
  const { remove, isDeleting } = useDeleteStory(story, () => {
    setAskedOf(null);
    onDeleted();
  });
  useHold(isOpen || isConfirming || isAboutOpen, onHold);
  const closeViewers = () => setOpened((last) => ({ ...last, of: null }));

  return (
    <div className={styles.bar} data-scheme="dark">
      <div className={styles.about}>
        {canBeSeen && (
          <ViewsButton
            count={count}
            faces={faces?.viewers ?? []}
            onOpen={() => setOpened({ of: story.id, atMs: Date.now() })}
          />
        )}
        <ProcessingNote story={story} />
        {story.hidden && <HiddenNote hidden={story.hidden} />}
      </div>
      <div className={styles.buttons}>
        <IconButton
          label={text.about}
          icon={<Info size={22} />}
          variant="glass"
          {...events}
          onClick={() => {
            setAboutOf(story.id);
            if (!StoryPassport) events.onClick();
          }}
        />
        <IconButton
          label={text.delete}
          icon={<Trash2 size={22} />}
          variant="glass"
          onClick={() => setAskedOf(story.id)}
        />
      </div>
      {StoryPassport && (
        <StoryPassport
          story={story}
          isOpen={isAboutOpen}
          onClose={() => setAboutOf(null)}
          onDelete={() => setAskedOf(story.id)}
        />
      )}
      <ViewersSheet
        storyId={story.id}
        count={count}
        openedAtMs={opened.atMs}
        isOpen={isOpen}
        onClose={closeViewers}
        onLeave={() => {
          closeViewers();
          onLeave();
        }}
      />
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setAskedOf(null)}
        title={text.deleteConfirm}
        description={text.deleteConfirmText}
        confirmLabel={text.deleteYes}
        isDangerous
        isBusy={isDeleting}
        onConfirm={remove}
      />
    </div>
  );
}

/**
 * Deletes the user's own story. The story stays until the server agrees; then every list drops it, and `onDeleted` is
 * called. A failure is shown and changes nothing.
 */
function useDeleteStory(story: Story, onDeleted: () => void) {
  const cache = useQueryClient();
  const mutationKey = ['delete-story', story.id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    async mutationFn() {
      try {
        await call(deleteStory, { params: { id: story.id } });
      } catch (error) {
        // The story was deleted already: by a first attempt whose answer was lost, or on another device.
        if (!isGone(error)) throw error;
      }
    },
    onError: (error) => toast(`${text.deleteFailed}. ${error.message}`, { kind: 'error' }),
    onSuccess() {
      removeStory(cache, story);
      toast(text.deleted, { kind: 'success' });
      onDeleted();
    },
  });
  // A second tap may come before the button is rendered as busy.
  const remove = () => {
    if (cache.isMutating({ mutationKey }) === 0) mutate();
  };
  return { remove, isDeleting: isPending };
}
