import { Suspense } from 'react';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { lazyPage } from '../lazy-page.tsx';

/** From here on the rail has words (rail.module.css), and what a phone shows as a page may stand beside another. */
const DESKTOP = '(min-width: 1024px)';

const DesktopFeatures = lazyPage(async () => (await import('./desktop-features.tsx')).DesktopFeatures);

/** Loads the features of wide windows there, and nowhere else; a failure to load them shows nothing. */
export function DesktopHost() {
  const isWide = useMedia(DESKTOP);
  return (
    isWide && (
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <DesktopFeatures />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
