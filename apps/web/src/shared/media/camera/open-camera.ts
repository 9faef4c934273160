/** Which camera is wanted: by the way it looks, or itself. */
export type CameraChoice = Pick<MediaTrackConstraints, 'facingMode' | 'deviceId'>;

/** A phone takes pictures of the world first. */
export const BACK_CAMERA: CameraChoice = { facingMode: { ideal: 'environment' } };
/** People talk to the one that looks at them. */
export const FRONT_CAMERA: CameraChoice = { facingMode: { ideal: 'user' } };

export type Mode = 'photo' | 'video';

/** `round`: a small video of which the middle square is shown. */
export type CameraUse = Mode | 'round';

/**
 * The sizes that the camera should give; it gives the nearest that it can. Photos are published 1080 px wide, so a part
 * of one may be. The sizes are always those of a phone on its side: browsers hold these against the sensor and turn the
 * picture after that, so that an upright phone gives 2160 × 3840. Sizes for an upright one would be cut out of the
 * middle and lie on their side.
 */
export const SIZE_OF: Readonly<Record<CameraUse, MediaTrackConstraints>> = {
  photo: { width: { ideal: 3_840 }, height: { ideal: 2_160 } },
  video: { width: { ideal: 1_920 }, height: { ideal: 1_080 }, frameRate: { ideal: 30 } },
  round: { width: { ideal: 960 }, height: { ideal: 540 }, frameRate: { ideal: 30 } },
};

export interface OpenCamera {
  readonly stream: MediaStream;
  /** It looks at the person, who expects a mirror while they look; what is taken is not mirrored. */
  readonly isFront: boolean;
  /** The camera that «Сменить камеру» leads to; null where there is no other. */
  readonly next: CameraChoice | null;
}

/** `unsupported`: by this browser; `missing`: this device has no camera; `busy`: another app has it. */
export type CameraFailure = 'unsupported' | 'missing' | 'refused' | 'busy';

/** By the names that browsers give their errors; all others are refusals. */
const FAILURES: Readonly<Record<string, CameraFailure>> = {
  NotFoundError: 'missing',
  NotReadableError: 'busy',
};

/** Why a camera could not be opened, by what `getUserMedia` has thrown. */
export const whyRefused = (error: unknown): CameraFailure =>
  (error instanceof DOMException && FAILURES[error.name]) || 'refused';

/** Browsers leave `mediaDevices` out on pages that came without TLS. */
export const isCameraSupported = (): boolean =>
  // TypeScript promises what old browsers do not keep.
  typeof (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia === 'function';

/**
 * Turns a camera on, asking for permission where there is none yet. Sound is asked for apart (`useMicrophone`).
 * @throws what `getUserMedia` throws: refused, taken by another app, or gone
 */
export async function openCamera(choice: CameraChoice, use: CameraUse): Promise<OpenCamera> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...choice, ...SIZE_OF[use] } });
  const settings = stream.getVideoTracks()[0]?.getSettings() ?? {};
  // Only now the list is whole: before a permission it is kept from the page.
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const cameras = devices.filter(({ kind }) => kind === 'videoinput');
  return {
    stream,
    // A camera that does not say where it looks (a webcam) stands on a desk, before the person.
    isFront: settings.facingMode === undefined || settings.facingMode === 'user',
    next: nextCamera(settings, cameras),
  };
}

/** Phones have several cameras on the back: there the way it looks is changed. Elsewhere each has its turn. */
export function nextCamera(
  { facingMode, deviceId }: MediaTrackSettings,
  cameras: readonly Pick<MediaDeviceInfo, 'deviceId'>[],
): CameraChoice | null {
  if (cameras.length < 2) return null;
  if (facingMode === 'user') return BACK_CAMERA;
  if (facingMode === 'environment') return FRONT_CAMERA;
  const current = cameras.findIndex((camera) => camera.deviceId === deviceId);
  const next = cameras[(current + 1) % cameras.length];
  return next ? { deviceId: { ideal: next.deviceId } } : null;
}

/** Turns the camera or microphone off. */
export const stopTracks = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
