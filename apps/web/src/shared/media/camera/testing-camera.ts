import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** happy-dom has no camera: tracks that can be stopped, and a recorder that tells what a test has it tell. */
class FakeTrack extends EventTarget {
  readonly kind: string;
  readyState = 'live';
  muted = false;
  readonly #settings: MediaTrackSettings;
  readonly applyConstraints = vi.fn<(size: MediaTrackConstraints) => Promise<void>>(async () => undefined);
  constructor(kind: string, settings: MediaTrackSettings = {}) {
    super();
    this.kind = kind;
    this.#settings = settings;
  }
  getSettings() {
    return this.#settings;
  }
  stop() {
    this.readyState = 'ended';
  }
  /** A call, or another app, takes it away, or gives it back. */
  take(isTaken: boolean) {
    this.muted = isTaken;
    this.dispatchEvent(new Event(isTaken ? 'mute' : 'unmute'));
  }
}

class FakeRecorder extends EventTarget {
  static isTypeSupported = (mimeType: string) => FakeRecorder.types.some((type) => mimeType.startsWith(type));
  static types = ['video/mp4'];
  static last: FakeRecorder | null = null;
  state = 'inactive';
  readonly options: MediaRecorderOptions;
  readonly stream: MediaStream;
  constructor(stream: MediaStream, options: MediaRecorderOptions) {
    super();
    this.stream = stream;
    this.options = options;
    FakeRecorder.last = this;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['moving']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

interface FakeCameras {
  /** In the order in which the browser lists them. */
  cameras?: MediaTrackSettings[];
  isMicrophoneRefused?: boolean;
}

/** Puts cameras into this browser. Returns the tracks that were opened and what they were asked for with. */
export function stubCameras({
  cameras = [{ facingMode: 'user' }],
  isMicrophoneRefused = false,
}: FakeCameras = {}) {
  const tracks: FakeTrack[] = [];
  const open = (track: FakeTrack) => {
    tracks.push(track);
    const stream = new MediaStream();
    const own = (kind: string) => () => (track.kind === kind ? [track] : []);
    return Object.assign(stream, {
      getTracks: () => [track],
      getVideoTracks: own('video'),
      getAudioTracks: own('audio'),
    });
  };
  const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>(
    async ({ video, audio }) => {
      if (audio === true) {
        if (isMicrophoneRefused) throw new DOMException('no', 'NotAllowedError');
        return open(new FakeTrack('audio'));
      }
      const wanted = JSON.stringify(video);
      const found = cameras.find(
        ({ facingMode, deviceId }) => wanted.includes(`"${facingMode}"`) || wanted.includes(`"${deviceId}"`),
      );
      return open(new FakeTrack('video', found ?? cameras[0]));
    },
  );
  const enumerateDevices = async () => cameras.map(({ deviceId = '' }) => ({ kind: 'videoinput', deviceId }));
  stubMediaDevices({ getUserMedia, enumerateDevices });
  FakeRecorder.types = ['video/mp4'];
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  // The first frame comes as soon as there is a stream.
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(function (
    this: HTMLMediaElement,
    stream,
  ) {
    if (stream) queueMicrotask(() => this.dispatchEvent(new Event('loadeddata')));
  });
  return { tracks, getUserMedia, lastRecorder: () => FakeRecorder.last };
}

/** Undefined takes the cameras out of this browser. */
export const stubMediaDevices = (mediaDevices: object | undefined): void =>
  void Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });

/** Which kinds of video this browser records. */
export const stubRecordedTypes = (types: string[]): void => void (FakeRecorder.types = types);

/** A picture of this size is on the screen, and the canvas makes a jpeg of it. Returns how it was drawn. */
export function stubFrame(width: number, height: number) {
  for (const [name, value] of Object.entries({ videoWidth: width, videoHeight: height }))
    Object.defineProperty(HTMLVideoElement.prototype, name, { value, configurable: true });
  const context = { setTransform: vi.fn<() => void>(), drawImage: vi.fn<() => void>() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is used of it
    () => context as unknown as CanvasRenderingContext2D,
  );
  const made = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((take, type) => take(new Blob(['picture'], type === undefined ? {} : { type })));
  return { ...context, made };
}

/** The person goes to another tab or app, and comes back. */
export function showPage(isVisible: boolean): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}
