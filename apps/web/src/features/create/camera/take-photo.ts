import { CAMERA_JPEG_QUALITY } from '@sfera/contract/limits';
import { shotName } from '#shared/media/camera/shot-name.ts';

/**
 * The frame that is on the screen, at the whole size that the camera gives (spec 9: jpeg quality 0.9). Never mirrored,
 * whichever camera it is: others are to read what was written before it, as they can in a video.
 * Not by `ImageCapture.takePhoto`: it is in Chromium alone, takes a second, and its picture is another cut of the
 * scene than the one that was seen, on some phones turned.
 * @throws when the browser has no memory for it, or no frame has come yet
 */
export async function takePhoto(video: HTMLVideoElement): Promise<File> {
  const { videoWidth: width, videoHeight: height } = video;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  try {
    const context = canvas.getContext('2d', { alpha: false });
    if (!context || width === 0) throw new Error('No frame to draw');
    context.drawImage(video, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', CAMERA_JPEG_QUALITY),
    );
    if (!blob) throw new Error('No memory for the photo');
    return new File([blob], shotName('photo', new Date(), 'jpg'), { type: 'image/jpeg' });
  } finally {
    // Phones count canvases until they are collected.
    Object.assign(canvas, { width: 0, height: 0 });
  }
}
