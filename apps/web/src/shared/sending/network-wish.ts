import { readStored, writeStored } from '#shared/api/private-storage.ts';

/** The wish belongs to the device, regardless of who is signed in. */
const KEY = 'sfera:sending-wifi-only';

const connection = () => navigator.connection;

/** Whether the browser tells Wi-Fi from a mobile network; desktops and iPhones do not. */
export const knowsNetworks = (): boolean => connection()?.type !== undefined;

export const isWifiOnly = (): boolean => readStored(KEY) !== null;
export const setWifiOnly = (isOn: boolean): void => writeStored(KEY, isOn ? '1' : null);

/** Whether works have to wait for Wi-Fi now. */
export const waitsForWifi = (): boolean => isWifiOnly() && connection()?.type === 'cellular';

/** Calls back when the network has become another one, until the signal. */
export const watchNetwork = (callback: () => void, signal: AbortSignal): void =>
  connection()?.addEventListener?.('change', callback, { signal });
