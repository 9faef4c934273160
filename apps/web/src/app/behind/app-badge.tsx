/** Shows on the app's icon how much is unread. */
export function AppBadge() {
  return null;
}
