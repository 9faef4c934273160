/** Keeps this browser subscribed, and asks once on the feed (spec 2, Push prompt). */
export function PushHost() {
  return null;
}
