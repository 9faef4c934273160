import { Suspense, use, useState, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
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
  const now = use(LocationContext);
  const [layers, setLayers] = useState(() => firstLayers(now));
  if (layers.now !== now) setLayers(nextLayers(layers, now, matchMedia(WIDE_WINDOW).matches));
  const { page, depth } = layers;
  return (
    <>
      <LocationContext value={page}>{children}</LocationContext>
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
