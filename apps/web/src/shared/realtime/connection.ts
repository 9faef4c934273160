import * as v from 'valibot';
import type { UserId } from '@sfera/contract/base/ids';
import {
  SOCKET_CONNECT_TIMEOUT_MS,
  SOCKET_CONNECTION_TIMEOUT_MS,
  SOCKET_RECONNECT_DELAY_MS,
  SOCKET_REGISTER_TIMEOUT_MS,
} from '@sfera/contract/base/limits';
import {
  SERVER_EVENTS,
  type ClientEvent,
  type ClientPayload,
  type ServerEvent,
  type ServerPayload,
} from '@sfera/contract/sockets';
import { io, type Socket } from 'socket.io-client';
import { hasNetwork, isReachable, watchReach } from '../api/reach.ts';
import { endRefusedSession } from '../api/session.ts';
import { backoffMs } from '../outbox/backoff.ts';
import { onPageShown } from '../viewport/page-visibility.ts';
import { warn } from './warn.ts';

type Events = Record<string, (payload: unknown) => void>;

/** Retry delay while the browser reports no network: behind some VPNs it never reports one. Unit: milliseconds. */
const OFFLINE_RETRY_MS = 60_000;

/**
 * One account's live connection from this tab. Reconnects until closed or refused; rarely while the browser reports no
 * network.
 */
export interface LiveConnection {
  /** Listens to a server event, validated by the contract. Every `on…` function returns one that stops listening. */
  on: <E extends ServerEvent>(event: E, listener: (payload: ServerPayload<E>) => void) => () => void;
  /** Sends an event; dropped without a connection, because a late event would be stale. */
  emit: <E extends ClientEvent>(event: E, payload: ClientPayload<E>) => void;
  /** Called after each connect, when the server has confirmed the registration or has not done so in time. */
  onConnected: (listener: () => void) => () => void;
  onDisconnected: (listener: () => void) => () => void;
  /** Whether the connection is up and {@link onConnected} was called for it. */
  isConnected: () => boolean;
  close: () => void;
}

/** Opens the connection with a session token; a refusal by the server ends that session. `url` is the app's own. */
export function openConnection(
  token: string,
  userId: UserId,
  { url = location.origin, restMs = OFFLINE_RETRY_MS }: { url?: string; restMs?: number } = {},
): LiveConnection {
  const socket = createSocket(url, token);
  const tries = createTries(socket, restMs);
  const connected = new Set<() => void>();
  const disconnected = new Set<() => void>();
  let isReady = false;
  let isClosed = false;
  let registering: Timer;

  const becomeReady = () => {
    clearTimeout(registering);
    tries.succeed();
    if (isReady || !socket.connected) return;
    isReady = true;
    for (const listener of connected) listener();
  };
  const register = (onSilence: () => void) => {
    clearTimeout(registering);
    registering = setTimeout(() => {
      warn('The server has not registered the live connection in time.');
      onSilence();
    }, SOCKET_REGISTER_TIMEOUT_MS);
    socket.emit('register', userId);
  };
  /** After the device slept a connection may be dead unnoticed. */
  const wake = () => {
    if (isReady) register(tries.reopen);
    else if (!socket.connected) tries.reopen();
  };

  socket.on('connect', () => {
    tries.answered();
    register(becomeReady);
  });
  socket.on('registered', becomeReady);
  socket.on('disconnect', () => {
    clearTimeout(registering);
    if (isReady) for (const listener of disconnected) listener();
    isReady = false;
    if (isClosed) return;
    if (!hasNetwork()) tries.pause();
    else if (!socket.active) tries.reopenLater();
  });
  socket.on('connect_error', (error: unknown) => {
    if (isClosed) return;
    if (socket.active) return hasNetwork() ? undefined : tries.pause();
    tries.answered();
    if (!(error instanceof Error) || error.message !== 'signed_out') return tries.reopenLater();
    close();
    endRefusedSession(token);
  });

  function close() {
    isClosed = true;
    clearTimeout(registering);
    tries.end();
    for (const stop of stops) stop();
    removeEventListener('offline', tries.pause);
    socket.disconnect();
    socket.off();
  }

  const stops = [watchReach(() => isReachable() && wake()), onPageShown(wake)];
  addEventListener('offline', tries.pause);
  tries.open();
  return {
    on(event, listener) {
      const check = (payload: unknown) => {
        const known = v.safeParse(SERVER_EVENTS[event], payload);
        if (known.success) listener(known.output as ServerPayload<typeof event>);
        else warn(`The live event ${event} does not fit the contract.`, known.issues);
      };
      socket.on<string>(event, check);
      return () => void socket.off<string>(event, check);
    },
    emit(event, payload) {
      if (socket.connected) socket.emit(event, payload);
    },
    onConnected: (listener) => listen(connected, listener),
    onDisconnected: (listener) => listen(disconnected, listener),
    isConnected: () => isReady,
    close,
  };
}

function createSocket(url: string, token: string): Socket<Events, Events> {
  const { min, max } = SOCKET_RECONNECT_DELAY_MS;
  return io(url, {
    transports: ['websocket'],
    autoConnect: false,
    forceNew: true,
    auth: { token },
    reconnectionDelay: min,
    reconnectionDelayMax: max,
    timeout: SOCKET_CONNECTION_TIMEOUT_MS,
  });
}

/** When a connection is tried that the library does not try by itself. */
function createTries(socket: Socket<Events, Events>, restMs: number) {
  let refusals = 0;
  let connecting: Timer;
  let reopening: Timer;

  const connect = () => {
    clearTimeout(reopening);
    clearTimeout(connecting);
    connecting = setTimeout(
      () => warn('The live connection takes long; it is tried on.'),
      SOCKET_CONNECT_TIMEOUT_MS,
    );
    socket.connect();
  };
  /** Pauses: most tries would fail and drain a phone's battery. `wake` reconnects at once when there is a network. */
  const pause = () => {
    socket.disconnect();
    clearTimeout(connecting);
    clearTimeout(reopening);
    reopening = setTimeout(connect, restMs);
  };
  const open = () => (hasNetwork() ? connect() : pause());
  const reopen = () => {
    socket.disconnect();
    open();
  };
  /** The library reconnects by itself unless the server has closed the connection. */
  const reopenLater = () => {
    clearTimeout(reopening);
    reopening = setTimeout(open, backoffMs(refusals));
    refusals += 1;
  };
  const answered = () => clearTimeout(connecting);
  return {
    open,
    pause,
    reopen,
    reopenLater,
    answered,
    succeed() {
      refusals = 0;
    },
    end() {
      answered();
      clearTimeout(reopening);
    },
  };
}

type Timer = ReturnType<typeof setTimeout> | undefined;

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
