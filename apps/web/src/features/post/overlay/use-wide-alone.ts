import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { WIDE_WINDOW } from '#shared/viewport/breakpoint.ts';

/** In a window that has become narrow, the post becomes a page: a navigation decides anew what lies over what. */
export function useWideAlone(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isWide = useMedia(WIDE_WINDOW);
  useEffect(() => {
    if (!isWide) void navigate({ pathname, search, hash }, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each change of the window
  }, [isWide]);
}
