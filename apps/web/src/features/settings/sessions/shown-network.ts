/** The server's own machine, and an address that no network could be read from. */
const IS_NO_NETWORK = /^(?:unknown$|127\.|::\/)/;

/** ` · 203.0.113.*` for the network `203.0.113.0/24`; nothing for no network. */
export const shownNetwork = (network: string) =>
  IS_NO_NETWORK.test(network) ? '' : ` · ${network.replace(/\.0\/\d+$/, '.*').replace(/::\/\d+$/, ':*')}`;
