import { CircleId, type PostId } from '@sfera/contract/base/ids';
import { readAs } from '@sfera/contract/base/read-as';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import MonitorPlay from 'lucide-react/icons/monitor-play';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useCallback, useId, useState } from 'react';
import { circlePath } from '#entities/circle/circle-path.ts';
import { PostsPart } from '#entities/post/grid/posts-part.tsx';
import { postQuery } from '#entities/post/post-query.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { useLocation, useSearchParams } from '#shared/router/index.ts';
import column from '#shared/ui/column/column.module.css';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { HiddenSheet } from './hidden/hidden-sheet.tsx';
import { memoriesQuery } from './memories-query.ts';
import { yearsSince } from './memory-days.ts';
import styles from './memories.module.css';
import { text } from './text.ts';

const WallSheet = openedPart(async () => (await import('#entities/wall/wall-sheet.tsx')).WallSheet);

/** The posts of this day in former years, with the year above them: all, or those of a circle. */
export function MemoriesPage() {
  const titleId = useId();
  const openerId = useId();
  const wallOpenerId = useId();
  usePageTitle(text.title);
  const goBack = useGoBack();
  const [search] = useSearchParams();
  const ofCircle = readAs(CircleId, search.get('circle'));
  const state = useInfiniteQuery(memoriesQuery(ofCircle));
  const headingOf = useHeadings();
  const { state: asked } = useLocation();
  const [isWallOpen, setWallOpen] = useState(false);
  const [isOpen, setOpen] = useState(asked?.['opensSettings'] === true);
  const ids = state.data?.pages.flatMap((page) => page.ids) ?? [];
  return (
    <section aria-labelledby={titleId} className={column.gallery}>
      <ScreenHead
        title={text.title}
        titleId={titleId}
        onBack={() => goBack(ofCircle ? circlePath(ofCircle) : '/myProfile')}
      >
        {!ofCircle && (
          <IconButton
            id={wallOpenerId}
            label={text.wall}
            icon={<MonitorPlay size={22} />}
            aria-haspopup="dialog"
            aria-expanded={isWallOpen}
            onClick={() => setWallOpen(true)}
          />
        )}
        <IconButton
          id={openerId}
          label={text.settings}
          icon={<SlidersHorizontal size={22} />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        />
      </ScreenHead>
      <HiddenSheet isOpen={isOpen} onClose={() => setOpen(false)} openerId={openerId} posts={ids} />
      <WallSheet of={{}} isOpen={isWallOpen} onClose={() => setWallOpen(false)} openerId={wallOpenerId} />
      <p className={styles.note}>{ofCircle ? text.noteOfCircle : text.note}</p>
      <div className={styles.posts}>
        <PostsPart
          titleId={titleId}
          state={state}
          failed={text.failed}
          headingOf={headingOf}
          empty={<EmptyState icon={<CalendarHeart size={32} />} title={text.empty} text={text.emptyHint} />}
        />
      </div>
    </section>
  );
}

/** Says the year of each post, and how long ago it was. */
function useHeadings(): (id: PostId) => string {
  const cache = useQueryClient();
  return useCallback(
    (id) => {
      const createdAt = cache.getQueryData(postQuery(id).queryKey)?.createdAt;
      return createdAt === undefined
        ? ''
        : text.heading(new Date(createdAt).getFullYear(), yearsSince(createdAt));
    },
    [cache],
  );
}
