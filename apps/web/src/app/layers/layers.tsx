import { Suspense, useState, type ReactNode } from 'react';
import { PlaceContext, usePlace } from '#shared/router/router.tsx';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { WIDE_WINDOW } from '#shared/viewport/breakpoint.ts';
import { forgetFailedPages } from '../lazy-page.tsx';
import { PostOverlay } from '../pages/lazy-pages.ts';
import { firstLayers, nextLayers } from './next-layers.ts';
import styles from './layers.module.css';

/**
 * The pages, and in a wide window the post that lies over one of them. The page below keeps its own location, so that
 * nothing of it is drawn anew. `Routes` with its own `location` would mount the page again and take every visit for a
 * return, so the router's context is provided here.
 */
export function Layers({ children }: { children: ReactNode }) {
  const now = usePlace();
  const [layers, setLayers] = useState(() => firstLayers(now));
  if (layers.now !== now) setLayers(nextLayers(layers, now, matchMedia(WIDE_WINDOW).matches));
  const { page, depth } = layers;
  return (
    <>
      <PlaceContext value={page}>{children}</PlaceContext>
      {depth > 0 && (
        <div className={styles.failure}>
          <ErrorBoundary onRetry={forgetFailedPages}>
            <Suspense fallback={null}>
              <PostOverlay depth={depth} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </>
  );
}
