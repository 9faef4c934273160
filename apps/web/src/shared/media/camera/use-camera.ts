import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageVisible } from '#shared/viewport/page-visibility.ts';
import {
  isCameraSupported,
  openCamera,
  SIZE_OF,
  stopTracks,
  whyRefused,
  type CameraChoice,
  type CameraFailure,
  type CameraUse,
  type OpenCamera,
} from './open-camera.ts';

export type CameraState =
  | { readonly status: 'starting' }
  | ({ readonly status: 'live' } & OpenCamera)
  | { readonly status: 'failed'; readonly reason: CameraFailure };

const STARTING: CameraState = { status: 'starting' };

/**
 * The camera while this is mounted and the page is in front: off in another tab, on again on the way back.
 * Another object for `choice` opens it anew; a change of the mode changes its size without turning it off.
 */
export function useCamera(choice: CameraChoice, mode: CameraUse): CameraState {
  const [state, setState] = useState<CameraState>(STARTING);
  const isVisible = usePageVisible();
  const sizedFor = useRef(mode);
  const open = useEffectEvent((wanted: CameraChoice) => {
    sizedFor.current = mode;
    return openCamera(wanted, mode);
  });

  useEffect(() => {
    if (!isVisible) return;
    let isWanted = true;
    let stream: MediaStream | null = null;
    const fail = (reason: CameraFailure) => setState({ status: 'failed', reason });
    const start = async () => {
      if (!isCameraSupported()) return fail('unsupported');
      try {
        const camera = await open(choice);
        if (!isWanted) return stopTracks(camera.stream);
        stream = camera.stream;
        // Unplugged, or the permission was taken back: `stop()` itself sends no event.
        stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('refused'), { once: true });
        setState({ status: 'live', ...camera });
      } catch (error) {
        if (isWanted) fail(whyRefused(error));
      }
    };
    void start();
    return () => {
      isWanted = false;
      if (stream) stopTracks(stream);
      setState(STARTING);
    };
  }, [choice, isVisible]);

  const live = state.status === 'live' ? state.stream : null;
  useEffect(() => {
    if (!live || sizedFor.current === mode) return;
    sizedFor.current = mode;
    // A camera that cannot change while it runs goes on as it is.
    live
      .getVideoTracks()[0]
      ?.applyConstraints(SIZE_OF[mode])
      .catch(() => undefined);
  }, [live, mode]);

  return state;
}
