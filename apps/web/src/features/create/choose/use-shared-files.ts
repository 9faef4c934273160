import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SHARED_PARAM } from '#shared/pwa/share/share-address.ts';
import type { Shared } from '#shared/pwa/share/shared-files.ts';

interface SharedFilesOptions {
  /** What another app has shared: once, and never nothing. */
  onShared: (shared: Shared) => void;
  /** It was shared, and did not get here. */
  onLost: () => void;
}

/** Takes what the worker keeps when the address says that something was shared, and tidies both up. */
export function useSharedFiles({ onShared, onLost }: SharedFilesOptions): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const outcome = params.get(SHARED_PARAM);
  const take = useEffectEvent((shared: Shared | null) => {
    // Back from the editor leads to an address that takes nothing again.
    void navigate('/createPost', { replace: true });
    if (shared) onShared(shared);
    else onLost();
  });

  useEffect(() => {
    if (outcome === null) return;
    let isGone = false;
    const find = async () => {
      const { readShared, dropShared } = await import('#shared/pwa/share/shared-files.ts');
      const shared = outcome === '1' ? await readShared() : null;
      if (isGone) return;
      take(shared);
      await dropShared().catch(() => false);
    };
    // Where the browser keeps nothing.
    void find().catch(() => isGone || take(null));
    return () => {
      isGone = true;
    };
  }, [outcome]);
}
