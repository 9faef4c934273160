import type { CommentId, PostId } from '@sfera/contract/base/ids';
import type { ComponentType } from 'react';
import { create } from 'zustand';

export interface CommentsSheetProps {
  postId: PostId;
  isOpen: boolean;
  onClose: () => void;
}

interface OpenComments {
  /** Draws them; null until its code is there. */
  Sheet: ComponentType<CommentsSheetProps> | null;
  /** Whose comments are open, or were last: they stay while their sheet leaves the screen. */
  postId: PostId | null;
  isOpen: boolean;
  /** The comment to be shown at once, and marked. */
  wantedId: CommentId | null;
}

/** The one place of comments: opening those of a post closes those of any other. */
export const useOpenComments = create<OpenComments>(() => ({
  Sheet: null,
  postId: null,
  isOpen: false,
  wantedId: null,
}));

export const setOpenComments = (postId: PostId, isOpen: boolean, wantedId: CommentId | null = null): void =>
  useOpenComments.setState({ postId, isOpen, wantedId });
export const closeComments = (): void => useOpenComments.setState({ isOpen: false });

/** By its id a button is found again after the feed has drawn its card anew. */
export const commentsButtonId = (postId: PostId): string => `comments-${postId}`;
