import { useQuery } from '@tanstack/react-query';
import type { Work } from '../works/work.ts';

/**
 * Fetches the code that makes the files that go up: a photo needs only what the page has already. Until then a story
 * cannot be submitted.
 */
export function useProcessor({ kind, story }: Pick<Work, 'kind' | 'story'>) {
  const hasMusic = story.music !== null;
  const { status, refetch } = useQuery({
    queryKey: ['story-processor', kind, hasMusic],
    queryFn: async () => {
      await Promise.all([
        kind === 'video' && import('#shared/media/video/bunny/cut.ts'),
        hasMusic && import('#shared/media/music/read-music.ts'),
        hasMusic && import('#shared/media/music/cut-music.ts'),
      ]);
      return true;
    },
    staleTime: Infinity,
    // Code that is in the cache already comes without a network.
    networkMode: 'always',
  });
  return { state: status, retry: () => void refetch() };
}
