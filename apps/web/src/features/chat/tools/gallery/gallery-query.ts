import { type GalleryKind, listChatGallery } from '@sfera/contract/chat-search';
import type { ChatId, MessageId } from '@sfera/contract/ids';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** The messages of a chat with photos or links, newest first. */
export const galleryQuery = (chatId: ChatId, kind: GalleryKind) =>
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
