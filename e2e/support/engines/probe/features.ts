/** A question to an engine, and the use that the app makes of the answer. All texts are cells of a table in Markdown. */
export interface Feature {
  name: string;
  /** Runs in a page; its result is the cell of the engine: yes, no, or words. */
  ask: () => boolean | string | Promise<boolean | string>;
  /** How the app notices. */
  notices: string;
  /** The way of the app without it. */
  instead: string;
  /** The test that holds that. */
  test: string;
}

/** Features whose presence is a matter of a name. */
const has = (name: string, ask: Feature['ask'], notices: string, instead: string, test: string): Feature => ({
  name,
  ask,
  notices,
  instead,
  test,
});

const NONE = '–';

export const FEATURES: readonly Feature[] = [
  has(
    'WebCodecs: H.264 encoder',
    async () => {
      if (!('VideoEncoder' in globalThis)) return false;
      const config = { codec: 'avc1.42e01f', width: 1280, height: 720, bitrate: 2_000_000, framerate: 30 };
      return (await VideoEncoder.isConfigSupported(config)).supported === true;
    },
    '`VideoEncoder` in `shrink-video.ts`; Mediabunny asks for the codec',
    'the file goes as it is, and the server converts it',
    '`shrink-tools.spec.ts`',
  ),
  has(
    'WebCodecs: AAC encoder',
    async () => {
      if (!('AudioEncoder' in globalThis)) return false;
      const config = { codec: 'mp4a.40.2', sampleRate: 48_000, numberOfChannels: 2, bitrate: 128_000 };
      return (await AudioEncoder.isConfigSupported(config)).supported === true;
    },
    'as above',
    'as above',
    '`shrink-tools.spec.ts`',
  ),
  has(
    'WebCodecs: H.264 decoder',
    async () => {
      if (!('VideoDecoder' in globalThis)) return false;
      return (await VideoDecoder.isConfigSupported({ codec: 'avc1.42e01f' })).supported === true;
    },
    'Mediabunny asks for the codec',
    'frames of the strip come from a `video` element, or from the server',
    '`editor-video.spec.ts`',
  ),
  has(
    'OffscreenCanvas, 2D',
    () => 'OffscreenCanvas' in globalThis && new OffscreenCanvas(1, 1).getContext('2d') !== null,
    'not asked: every supported browser has it',
    NONE,
    NONE,
  ),
  has(
    'WebGL 2 in a worker',
    () => {
      const code = `postMessage(!!new OffscreenCanvas(1, 1).getContext('webgl2'))`;
      const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
      return new Promise((resolve) => {
        worker.addEventListener('message', ({ data }) => resolve(data === true));
        worker.addEventListener('error', () => resolve(false));
      });
    },
    '`getContext` in `filter-renderer.ts`',
    'the editor tells that filters are not to be had here',
    '`filter-renderer` tests',
  ),
  has(
    'Canvas in display-p3',
    () =>
      new OffscreenCanvas(1, 1).getContext('2d', { colorSpace: 'display-p3' })?.getImageData(0, 0, 1, 1)
        .colorSpace === 'display-p3',
    '`canDrawWide` in `wide-colours.ts`',
    'the photo is published in sRGB',
    '`wide-colours.spec.ts`',
  ),
  has(
    'AVIF pictures',
    () => {
      const file =
        'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=';
      return new Promise((resolve) => {
        const image = new Image();
        image.addEventListener('load', () => resolve(true));
        image.addEventListener('error', () => resolve(false));
        image.src = `data:image/avif;base64,${file}`;
      });
    },
    'not asked: published pictures are WebP and JPEG',
    NONE,
    NONE,
  ),
  has(
    'HEIC pictures',
    // Only Chromium can be asked, which has none; Safari has them since 17.
    () => ('ImageDecoder' in globalThis ? ImageDecoder.isTypeSupported('image/heic') : 'cannot be asked'),
    'a rejected `createImageBitmap` in `read-photo.ts`',
    'libheif decodes them in a worker',
    '`heic` tests, `whole-photos.spec.ts`',
  ),
  has(
    'Canvas of 4096 × 4096, and one of more',
    () => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
      const draws = (width: number) => {
        const context = new OffscreenCanvas(width, 4_096).getContext('2d');
        context?.fillRect(0, 0, 1, 1);
        return context?.getImageData(0, 0, 1, 1).data[3] === 255;
      };
      return `${draws(4_096) ? 'yes' : 'no'}, ${draws(4_097) ? 'yes' : 'no'}`;
    },
    'not asked: iPhones draw none of more',
    'no photo is worked on in more pixels',
    '`photo-sizes` tests',
  ),
  has(
    'HEVC playback',
    () => document.createElement('video').canPlayType('video/mp4; codecs="hvc1.1.6.L93.B0"') || false,
    '`error` of the `video` element',
    'a frame of the clip that the server makes stands in',
    '`several.spec.ts`',
  ),
  has(
    'AV1 playback',
    () => document.createElement('video').canPlayType('video/mp4; codecs="av01.0.04M.08"') || false,
    'not asked: published videos are H.264',
    NONE,
    NONE,
  ),
  has(
    'H.264 and AAC playback',
    () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.42e01f, mp4a.40.2"') || false,
    '`error` of the `video` element',
    'the player tells it',
    '`watching.spec.ts` of `e2e/browsers`',
  ),
  has(
    'Opus in mp4, playback',
    () => document.createElement('audio').canPlayType('audio/mp4; codecs="opus"') || false,
    'not asked: voices are kept as AAC',
    NONE,
    '`chat-voice.spec.ts`',
  ),
  has(
    'Sound before a touch',
    async () => {
      const context = new AudioContext();
      await new Promise((resolve) => setTimeout(resolve, 200));
      const { state } = context;
      await context.close();
      return state === 'running';
    },
    '`NotAllowedError` of `play` in `one-at-a-time.ts`; the state in `play-loop.ts`',
    'videos play without sound until the person turns it on; music begins with the next touch',
    '`one-at-a-time`, `play-loop` tests',
  ),
  has(
    'MediaRecorder, sound',
    () => {
      if (!('MediaRecorder' in globalThis)) return false;
      const types = [
        'audio/mp4;codecs=mp4a.40.2',
        'audio/mp4',
        'audio/webm;codecs=opus',
        'audio/ogg;codecs=opus',
      ];
      return types.filter((type) => MediaRecorder.isTypeSupported(type)).join(', ') || false;
    },
    '`isTypeSupported` in `recorder.ts`; `canRecord`',
    'the first type that it has; without any there is no microphone button',
    '`chat-voice.spec.ts`',
  ),
  has(
    'MediaRecorder, video',
    () => {
      if (!('MediaRecorder' in globalThis)) return false;
      const types = [
        'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
        'video/mp4',
        'video/webm;codecs=vp9,opus',
        'video/webm',
      ];
      return types.filter((type) => MediaRecorder.isTypeSupported(type)).join(', ') || false;
    },
    '`isTypeSupported` in `record-video.ts`',
    'the first type that it has',
    '`camera.spec.ts`',
  ),
  has(
    'A microphone that is taken away (`mute`)',
    () => 'onmute' in MediaStreamTrack.prototype,
    'the event in `taken-tracks.ts`',
    'silence is recorded',
    '`voice`, `round-recorder` tests',
  ),
  has(
    'Web Locks',
    () => 'locks' in navigator,
    '`navigator.locks` in `open-device.ts`',
    'tabs take no turns: each one sends its own',
    '`open-device` tests',
  ),
  has(
    'BroadcastChannel',
    () => 'BroadcastChannel' in globalThis,
    'its name in `open-device.ts`',
    'another tab learns of news by its own requests',
    '`open-device` tests',
  ),
  has(
    'Background Sync',
    () => 'SyncManager' in globalThis,
    '`registration.sync` in `background-sync.ts`',
    'what waits goes on when the app is opened',
    '`background-sync` tests',
  ),
  has(
    'Push',
    () => 'PushManager' in globalThis && 'Notification' in globalThis,
    '`PushManager` in `push-support.ts`',
    'the settings tell why there are none',
    '`pwa-push-settings.spec.ts`',
  ),
  has(
    'Badge of the app',
    () => 'setAppBadge' in navigator,
    '`setAppBadge` in `app-badge.tsx`',
    'the number stands in the title alone',
    '`app-badge` tests',
  ),
  has(
    'Install offer',
    () => 'onbeforeinstallprompt' in globalThis,
    'the event `beforeinstallprompt`',
    'words tell how to install',
    '`pwa-install.spec.ts`',
  ),
  has(
    'Sharing to other apps',
    () => 'share' in navigator,
    '`canShare` in `share-post.ts`',
    'the link is copied',
    '`share-post` tests',
  ),
  has(
    'Facts about the network',
    () => 'connection' in navigator,
    '`connectionFacts` in `connection.ts`',
    'speed is measured by the files that come',
    '`network-rate` tests',
  ),
  has(
    'IndexedDB',
    () =>
      new Promise((resolve) => {
        const asked = indexedDB.open('probe');
        asked.addEventListener('success', () => (asked.result.close(), resolve(true)));
        asked.addEventListener('error', () => resolve(false));
      }),
    'a rejected `open`',
    'nothing is kept for later; what is sent is sent at once',
    '`open-device` tests',
  ),
  has(
    'Storage in private windows',
    // Chromium, Firefox since 115 and Safari keep it until the window is closed; only settings forbid it.
    () => (navigator.storage ? 'until the window is closed' : false),
    'an error of `localStorage` in `unfit-browser.js`',
    'the page «Разрешите хранить данные»',
    '`unfit-browser` tests, `unfit-browsers.spec.ts`',
  ),
  has(
    'Storage for good',
    () => 'storage' in navigator && 'persist' in navigator.storage,
    'not used: Firefox would ask the person',
    'Safari may forget a page that was not opened for seven days: the person signs in again',
    '`session.spec.ts`',
  ),
  has(
    'Share target',
    () => ('launchQueue' in globalThis ? 'with the installed app' : false),
    'not asked: the system offers it, `shared-files.ts` takes it',
    'files are chosen or pasted',
    '`pwa-share.spec.ts`',
  ),
  has(
    'Navigation API',
    () => 'navigation' in globalThis,
    '`navigation` in `use-back-closes.ts`',
    'one more entry of the history, which Back takes away',
    '`back.spec.ts` of `e2e/browsers`',
  ),
  has(
    'CloseWatcher',
    () => 'CloseWatcher' in globalThis,
    'its name in `use-back-closes.ts`',
    'the Navigation API',
    '`use-back-closes` tests',
  ),
  has(
    'requestIdleCallback',
    () => 'requestIdleCallback' in globalThis,
    'its name in `after-first-screen.ts`',
    'a timer',
    '`after-first-screen` tests',
  ),
  has('scheduler.yield', () => 'scheduler' in globalThis, 'not used', NONE, NONE),
  has(
    'content-visibility',
    () => CSS.supports('content-visibility', 'auto'),
    'CSS',
    'all rows are laid out',
    NONE,
  ),
  has('dvh', () => CSS.supports('height', '1dvh'), 'CSS', NONE, NONE),
  has(
    ':has()',
    () => CSS.supports('selector(:has(a))'),
    '`CSS.supports` in `unfit-browser.js`',
    'Firefox before 121: `missing-css.js` stands in',
    '`unfit-browsers.spec.ts`',
  ),
  has(
    'Heights of lines (lh)',
    () => CSS.supports('(height: 1lh)'),
    'as above; Firefox before 120',
    'as above',
    '`unfit-browsers.spec.ts`',
  ),
  has(
    'Mixed colours (color-mix)',
    () => CSS.supports('(color: color-mix(in srgb, red, blue))'),
    '`CSS.supports` in `unfit-browser.js`',
    'the page «Обновите браузер»',
    '`unfit-browser` tests, `unfit-browsers.spec.ts`',
  ),
  has(
    'Lengths divided by lengths in CSS',
    () => CSS.supports('width', 'calc(1px * (2px / 1px))'),
    'cannot be noticed: the declaration is lost',
    'custom properties hold numbers without a unit',
    '`chat.spec.ts` of `e2e/browsers`',
  ),
  has(
    'field-sizing',
    () => CSS.supports('field-sizing', 'content'),
    'CSS',
    'a field of three lines scrolls',
    NONE,
  ),
  has('Popover', () => 'popover' in HTMLElement.prototype, 'not used', NONE, NONE),
  has('View transitions', () => 'startViewTransition' in document, 'not used', NONE, NONE),
  has(
    'Fullscreen of an element',
    () => 'requestFullscreen' in document.documentElement,
    '`requestFullscreen` in `video-player.tsx`',
    '`webkitEnterFullscreen` of the video; without it there is no button',
    '`video-player` tests',
  ),
  has(
    'Kind of sound (audioSession)',
    () => 'audioSession' in navigator,
    '`audioSession` in `play-loop.ts`',
    'the switch for silence of a phone holds for music too',
    NONE,
  ),
  has(
    'Screen stays on (wakeLock)',
    () => 'wakeLock' in navigator,
    '`wakeLock` in `recorder-screen.tsx`',
    'the screen may turn off during a recording',
    NONE,
  ),
  has(
    'Pictures from the clipboard',
    () => 'clipboard' in navigator && 'read' in navigator.clipboard,
    'the `paste` event, which all have',
    NONE,
    '`chat-photo.spec.ts`',
  ),
  has(
    'Files dragged into the page, and folders',
    () => 'webkitGetAsEntry' in DataTransferItem.prototype,
    'the `drop` event, which all have',
    'a folder is refused by its name',
    '`surroundings.spec.ts`',
  ),
  has(
    'Picture in picture',
    () => 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled,
    '`pictureInPictureEnabled` in `use-floating.ts`',
    'there is no button; Firefox has one of its own',
    '`floating-video` tests',
  ),
  has(
    'Passkeys',
    () => 'PublicKeyCredential' in globalThis,
    'its name in `passkey.ts`',
    'the button is not there',
    '`factors.spec.ts`',
  ),
  has(
    'Vibration',
    () => 'vibrate' in navigator,
    '`vibrate` in `haptics.ts`',
    'nothing shakes',
    '`haptics` tests',
  ),
  has(
    'End of a scroll (scrollend)',
    () => 'onscrollend' in document,
    'not asked',
    'the `scroll` event and time',
    '`carousel.spec.ts`',
  ),
  has(
    'Insets of the window (safe areas)',
    () => CSS.supports('padding', 'env(safe-area-inset-left, 0px)'),
    'CSS',
    NONE,
    '`windows.spec.ts`',
  ),
  has('`capture` of file fields', () => 'capture' in HTMLInputElement.prototype, 'not used', NONE, NONE),
  has(
    'Service worker',
    () => 'serviceWorker' in navigator,
    '`serviceWorker` of the navigator',
    'nothing is readable offline',
    '`offline.spec.ts` of `e2e/browsers`',
  ),
];
