import type { UserId } from '@sfera/contract/base/ids';
import type { StoryGroup } from '@sfera/contract/stories/stories';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { ensureOwnGroup, ownGroup } from '#entities/story/own-group.ts';
import { myStoriesQuery, userStoriesQuery } from '#entities/story/story-queries.ts';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { profileKey } from '#entities/cache-keys.ts';
import { isMissingChunk, reloadOnce } from '#shared/ui/error-boundary/stale-chunk.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { loadViewer } from '../load-viewer.ts';
import { text } from './text.ts';

interface ProfileStories {
  /** Props for the profile picture: a press opens the stories; a pointer that comes near preloads the viewer's code. */
  opener: ComponentProps<'button'>;
  /** The open stories. */
  viewer: ReactNode;
}

/** Another person's live stories, opened from the profile. */
export function useUserStories(id: UserId): ProfileStories {
  const cache = useQueryClient();
  const { data: group } = useQuery({ ...userStoriesQuery(id), enabled: false });
  const fetchGroup = async () => {
    const fresh = await cache.fetchQuery({ ...userStoriesQuery(id), staleTime: 0 });
    // The profile says that there are stories, so the profile is out of date.
    if (!fresh) void cache.invalidateQueries({ queryKey: profileKey(id) });
    return fresh;
  };
  const refresh = () => cache.prefetchQuery({ ...userStoriesQuery(id), staleTime: 0 });
  return useOpened({ kind: 'others', group: group ?? null, fetchGroup, refresh });
}

/** The user's own live stories, opened from the profile. */
export function useOwnStories(): ProfileStories {
  const cache = useQueryClient();
  const group = useKnownOwnGroup();
  const refresh = () => cache.prefetchQuery({ ...myStoriesQuery(), staleTime: 0 });
  return useOpened({ kind: 'own', group, fetchGroup: () => ensureOwnGroup(cache), refresh });
}

function useKnownOwnGroup(): StoryGroup | null {
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false });
  const { data: stories } = useQuery({ ...myStoriesQuery(), enabled: false });
  return user && stories ? ownGroup(user, stories) : null;
}

interface Whose {
  kind: 'own' | 'others';
  /** The group as cached now. */
  group: StoryGroup | null;
  fetchGroup: () => Promise<StoryGroup | null>;
  /** Refetches `group`. */
  refresh: () => Promise<void>;
}

type Viewer = Awaited<ReturnType<typeof loadViewer>>;

const reach = () => void loadViewer().catch(() => undefined);

function useOpened({ kind, group, fetchGroup, refresh }: Whose): ProfileStories {
  const [isAwaited, setAwaited] = useState(false);
  const [opened, setOpened] = useState<{ StoryViewer: Viewer; id: UserId } | null>(null);
  const open = async () => {
    if (isAwaited) return;
    setAwaited(true);
    try {
      const [StoryViewer, fresh] = await Promise.all([loadViewer(), fetchGroup()]);
      if (fresh) setOpened({ StoryViewer, id: fresh.id });
      else toast(text.gone);
    } catch (error) {
      if (!(isMissingChunk(error) && reloadOnce())) toast(text.failed, { kind: 'error' });
    }
    setAwaited(false);
  };
  return {
    opener: {
      onPointerEnter: reach,
      onPointerDown: reach,
      onFocus: reach,
      onClick: () => void open(),
      'aria-busy': isAwaited || undefined,
    },
    viewer: opened && (
      <opened.StoryViewer
        groups={group ? [group] : []}
        startAt={opened.id}
        kind={kind}
        onClose={() => setOpened(null)}
        onBroken={() => void refresh()}
      />
    ),
  };
}
