import { deleteStory, type Story } from '@sfera/contract/stories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isGone, removeStory } from '#entities/story/deleted-stories.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

/**
 * Deletes the user's own story. The story stays until the server agrees; then every list drops it, and `onDeleted` is
 * called. A failure is shown and changes nothing.
 */
export function useDeleteStory(story: Story, onDeleted: () => void) {
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
