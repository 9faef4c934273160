import { Suspense, useState } from 'react';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { forgetFailedPages } from '../../lazy-page.tsx';
import { StoryStrip } from './lazy-story-strip.ts';
import styles from './story-strip-block.module.css';

const loadModal = async () =>
  (await import('#features/create/story/create-story-modal.tsx')).CreateStoryModal;

/** The story strip above a feed: it has its height from the start, and a feed is there without it. */
export function StoryStripBlock() {
  const [isCreating, setCreating] = useState(false);
  const { part: CreateStoryModal, events } = useOnDemand(loadModal);
  const create = () => {
    setCreating(true);
    if (!CreateStoryModal) events.onClick();
  };
  return (
    <div className={styles.frame}>
      <div className={styles.block}>
        {/* Without its code there is nothing to say: the feed below is what one came for. */}
        <ErrorBoundary onRetry={forgetFailedPages} fallback={() => null}>
          <Suspense>
            <StoryStrip onCreate={create} onReachCreate={events.onPointerEnter} />
          </Suspense>
        </ErrorBoundary>
      </div>
      {CreateStoryModal && isCreating && <CreateStoryModal onClose={() => setCreating(false)} />}
    </div>
  );
}
