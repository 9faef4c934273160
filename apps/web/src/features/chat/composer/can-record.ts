/** Browsers leave `mediaDevices` out on pages that came without TLS, and old ones cannot record. */
export const canRecord = (): boolean =>
  typeof (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia === 'function' &&
  typeof MediaRecorder === 'function';
