import { vi } from 'vitest';

class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  readonly mimeType = 'audio/webm';
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

class FakeContext {
  readonly state = 'running';
  createAnalyser = () => ({
    fftSize: 0,
    getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.1),
  });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = async () => undefined;
}

/**
 * happy-dom has no microphone. Returns what tells whether its track is on, and what takes the microphone away, as a call
 * does; `refuse`: the name of the refusal.
 */
export function stubMicrophone(refuse?: string) {
  let isOn = false;
  const track = Object.assign(new EventTarget(), { kind: 'audio', stop: () => void (isOn = false) });
  const getUserMedia = vi.fn<() => Promise<object>>(async () => {
    if (refuse !== undefined) throw new DOMException('no', refuse);
    isOn = true;
    return { getTracks: () => [track] };
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', FakeContext);
  return { getUserMedia, isOn: () => isOn, take: () => track.dispatchEvent(new Event('mute')) };
}
