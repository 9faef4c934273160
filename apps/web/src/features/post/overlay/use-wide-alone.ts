import { useEffect } from 'react';
import { pathOf } from '#shared/router/history.ts';
import { useLocation, useNavigate } from '#shared/router/index.ts';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { WIDE_WINDOW } from '#shared/viewport/breakpoint.ts';

/** In a window that has become narrow, the post becomes a page: a navigation decides anew what lies over what. */
export function useWideAlone(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const isWide = useMedia(WIDE_WINDOW);
  useEffect(() => {
    if (!isWide) navigate(pathOf(location), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each change of the window
  }, [isWide]);
}
