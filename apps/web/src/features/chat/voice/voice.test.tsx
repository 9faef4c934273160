import { VOICE_WORDS } from '@sfera/contract/chat/attachment';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TIMUR } from '#entities/chat/testing.ts';
import { usePlaying } from '#entities/chat/voice/playing-store.ts';
import { messageWrite } from '#entities/chat/outgoing/send-message.ts';
import { signIn, signOut } from '#shared/api/session.ts';
import { ownWritesOf } from '#shared/outbox/write-selectors.ts';
import { makeToken } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
// A lazy chunk: importing it here loads it before the test begins.
import { peaksOf } from './recorder.ts';
import { RecordingBar } from './recording-bar.tsx';
import { useRecording } from './recording-store.ts';
import { stubMicrophone } from './testing-microphone.ts';
import { VoiceButton } from './voice-button.tsx';

const databases = await vi.hoisted(async () => (await import('#shared/outbox/testing.ts')).fakeDatabases());
vi.mock('idb-keyval', () => databases.library);

const onSent = vi.fn<() => void>();

function Box() {
  const [isRecording, setRecording] = useState(false);
  return (
    <>
      {isRecording && <RecordingBar partnerId={TIMUR.id} />}
      <VoiceButton partner={TIMUR} replyTo={null} onSent={onSent} onActive={setRecording} />
    </>
  );
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const record = () => screen.getByRole('button', { name: 'Записать голосовое сообщение' });
const send = () => screen.getByRole('button', { name: 'Отправить голосовое сообщение' });
const sent = () => ownWritesOf(messageWrite).map(({ data }) => data);
const touch = { pointerId: 1, pointerType: 'touch', isPrimary: true };
const finger = async (kind: 'Down' | 'Move' | 'Up', x = 0, y = 0) => {
  const button = screen.getByRole('button', { name: /голосовое сообщение/ });
  button.setPointerCapture = () => undefined;
  await act(async () => void fireEvent[`pointer${kind}`](button, { ...touch, clientX: x, clientY: y }));
  await wait(0);
};
const words = () => useToasts.getState().toasts.map(({ message }) => message);

/** Whether the browser asks before the page is left. */
const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

const isFlagged = () => Object.keys(localStorage).some((key) => key.startsWith('sfera:recordings'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] });
  signIn(makeToken());
  useToasts.setState({ toasts: [] });
  onSent.mockClear();
});
afterEach(() => {
  useRecording.setState({ now: null, kept: new Map() });
  localStorage.clear();
});

async function click(button: HTMLElement) {
  await act(async () => void fireEvent.click(button));
  await wait(0);
}

it('a click begins, the time runs, and a second click sends', async () => {
  const microphone = stubMicrophone();
  const before = sent().length;
  render(<Box />);
  await click(record());
  expect(microphone.isOn()).toBe(true);
  await wait(3_000);
  screen.getByText('0:03');
  screen.getByText('Идёт запись');
  await click(send());
  expect(microphone.isOn()).toBe(false);
  expect(onSent).toHaveBeenCalledOnce();
  expect(sent().slice(before)).toMatchObject([
    { content: VOICE_WORDS, attached: { kind: 'voice', durationMs: 3_000 } },
  ]);
  expect(sent().at(-1)?.file?.size).toBe(5);
});

it('a finger holds to talk and sends when it is lifted', async () => {
  stubMicrophone();
  const before = sent().length;
  render(<Box />);
  await finger('Down');
  await wait(2_000);
  screen.getByText('← отмена, ↑ без рук');
  await finger('Up');
  expect(sent()).toHaveLength(before + 1);
});

it('a finger that goes to the left throws the recording away', async () => {
  const microphone = stubMicrophone();
  const before = sent().length;
  render(<Box />);
  await finger('Down');
  await wait(2_000);
  await finger('Move', -120);
  await finger('Up', -120);
  expect([sent().length, microphone.isOn()]).toEqual([before, false]);
  record();
});

it('a finger that goes up lets it go on, and a button sends', async () => {
  stubMicrophone();
  const before = sent().length;
  render(<Box />);
  await finger('Down');
  await wait(1_000);
  await finger('Move', 0, -80);
  await finger('Up', 0, -80);
  await wait(1_000);
  expect(sent()).toHaveLength(before);
  await click(send());
  expect(sent()).toHaveLength(before + 1);
});

it('a recording is stopped, heard and sent', async () => {
  const microphone = stubMicrophone();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const before = sent().length;
  render(<Box />);
  await click(record());
  await wait(2_000);
  await click(screen.getByRole('button', { name: 'Остановить и прослушать' }));
  expect([microphone.isOn(), sent().length]).toEqual([false, before]);
  await click(screen.getByRole('button', { name: 'Прослушать' }));
  expect(usePlaying.getState()).toMatchObject({ isPlaying: true, shownIn: 1, voice: { durationMs: 2_000 } });
  screen.getByRole('button', { name: 'Пауза' });
  await click(send());
  expect(sent()).toHaveLength(before + 1);
  expect(usePlaying.getState()).toMatchObject({ isPlaying: false, shownIn: 0, voice: null });
});

it('a recording that is left with its chat waits there', async () => {
  const microphone = stubMicrophone();
  const before = sent().length;
  const { unmount } = render(<Box />);
  await click(record());
  await wait(2_000);
  unmount();
  await wait(0);
  expect(microphone.isOn()).toBe(false);
  expect(sent()).toHaveLength(before);
  render(<Box />);
  screen.getByText('0:02');
  await click(send());
  expect(sent()).toHaveLength(before + 1);
  record();
});

it('a call ends the recording, and what was said until then waits', async () => {
  const microphone = stubMicrophone();
  const before = sent().length;
  render(<Box />);
  await click(record());
  await wait(3_000);
  await act(async () => void microphone.take());
  await wait(0);
  expect([microphone.isOn(), sent().length]).toEqual([false, before]);
  expect(words()).toEqual(['Микрофон занят другим приложением. Записанное сохранено']);
  screen.getByText('0:03');
  await click(send());
  expect(sent().slice(before)).toMatchObject([{ attached: { kind: 'voice', durationMs: 3_000 } }]);
});

it('a chat that is left before the recorder is there turns no microphone on', async () => {
  const microphone = stubMicrophone();
  const { unmount } = render(<Box />);
  fireEvent.click(record());
  unmount();
  await wait(0);
  expect(microphone.getUserMedia).not.toHaveBeenCalled();
  expect(useRecording.getState().now).toBeNull();
});

it('a recording that waits outlives a reload and a sign-out, until it is sent', async () => {
  stubMicrophone();
  const before = sent().length;
  const { unmount } = render(<Box />);
  await click(record());
  await wait(2_000);
  expect(leaving()).toBe(true);
  unmount();
  await wait(0);
  // The device has it.
  await vi.waitFor(() => expect(leaving()).toBe(false));
  act(signOut);
  expect(useRecording.getState().kept.size).toBe(0);

  signIn(makeToken());
  const again = render(<Box />);
  await act(() => vi.waitFor(() => screen.getByText('0:02')));
  expect(leaving()).toBe(false);
  await click(send());
  expect(sent().slice(before)).toMatchObject([{ attached: { kind: 'voice', durationMs: 2_000 } }]);
  again.unmount();
  await vi.waitFor(() => expect(isFlagged()).toBe(false));
  render(<Box />);
  await wait(0);
  record();
});

it('the browser asks first while the device has no room for it', async () => {
  stubMicrophone();
  databases.state.isForbidden = true;
  const { unmount } = render(<Box />);
  await click(record());
  await wait(2_000);
  unmount();
  await wait(0);
  expect([useRecording.getState().kept.size, leaving()]).toEqual([1, true]);
  databases.state.isForbidden = false;
});

it('nothing of it stays for another account', async () => {
  const microphone = stubMicrophone();
  const { unmount } = render(<Box />);
  await click(record());
  await wait(2_000);
  unmount();
  await wait(0);
  expect(useRecording.getState().kept.size).toBe(1);
  act(signOut);
  expect([useRecording.getState().kept.size, leaving()]).toEqual([0, false]);

  signIn(makeToken({ id: '01990000-0000-7000-8000-000000000002' }));
  render(<Box />);
  await click(record());
  expect(microphone.isOn()).toBe(true);
  act(signOut);
  expect([useRecording.getState().now, microphone.isOn()]).toEqual([null, false]);
});

it('ends at five minutes, and waits for the person', async () => {
  const microphone = stubMicrophone();
  render(<Box />);
  await click(record());
  await wait(100);
  vi.setSystemTime(Date.now() + 299_800);
  await wait(200);
  expect(microphone.isOn()).toBe(false);
  screen.getByText('Запись готова');
  screen.getByText('5:00');
  expect(words()).toEqual(['Голосовое сообщение не длиннее 5 минут']);
  await click(screen.getByRole('button', { name: 'Удалить запись' }));
  record();
});

it.each([
  ['NotAllowedError', 'Нет доступа к микрофону. Разрешите его в настройках браузера'],
  ['NotFoundError', 'На этом устройстве нет микрофона'],
])('says why there is no sound: %s', async (name, said) => {
  stubMicrophone(name);
  render(<Box />);
  await click(record());
  expect(words()).toEqual([said]);
  record();
});

it('sends nothing that is too short to say anything', async () => {
  stubMicrophone();
  const before = sent().length;
  render(<Box />);
  await click(record());
  await wait(200);
  await click(send());
  expect(words()).toEqual(['Запись слишком короткая']);
  expect(sent()).toHaveLength(before);
});

it('draws the sound as the server does: 64 parts, the loudest is 100', () => {
  const peaks = peaksOf(Array.from({ length: 640 }, (_, index) => (index < 320 ? 0.5 : 0.1)));
  expect(peaks).toHaveLength(64);
  expect([peaks[0], peaks[63]]).toEqual([100, 20]);
  expect(peaksOf([])).toEqual(Array(64).fill(0));
  expect(peaksOf([0.4])).toHaveLength(64);
});
