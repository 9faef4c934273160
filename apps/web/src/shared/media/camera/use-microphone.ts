import { useEffect, useState } from 'react';
import { usePageVisible } from '#shared/viewport/page-visibility.ts';
import { stopTracks } from './open-camera.ts';

export type Microphone =
  | { readonly status: 'off' }
  | { readonly status: 'asking' }
  | { readonly status: 'on'; readonly stream: MediaStream }
  | { readonly status: 'refused' };

const OFF: Microphone = { status: 'off' };

/** The microphone while it is wanted and the page is in front: a person who takes photos is not asked for it. */
export function useMicrophone(isWanted: boolean): Microphone {
  const [state, setState] = useState<Microphone>(OFF);
  const isOn = usePageVisible() && isWanted;

  useEffect(() => {
    if (!isOn) return;
    let isStillOn = true;
    let stream: MediaStream | null = null;
    const start = async () => {
      setState({ status: 'asking' });
      try {
        const opened = await navigator.mediaDevices.getUserMedia({ audio: true });
        if (!isStillOn) return stopTracks(opened);
        stream = opened;
        setState({ status: 'on', stream });
      } catch {
        if (isStillOn) setState({ status: 'refused' });
      }
    };
    void start();
    return () => {
      isStillOn = false;
      if (stream) stopTracks(stream);
      setState(OFF);
    };
  }, [isOn]);

  return state;
}
