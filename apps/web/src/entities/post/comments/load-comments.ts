import { closeComments, useOpenComments } from './open-comments.ts';

/** Fetches what draws comments; those that are open appear then. */
export async function loadComments(): Promise<void> {
  try {
    const { CommentsSheet } = await import('./comments-sheet.tsx');
    useOpenComments.setState({ Sheet: CommentsSheet });
  } catch (error) {
    // Fetched later for another reason, they must not open then.
    closeComments();
    throw error;
  }
}
