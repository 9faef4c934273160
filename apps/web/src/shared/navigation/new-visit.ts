/**
 * Whether the page was opened by its address, and is neither reloaded nor come back to. The first entry of every
 * visit is named `default`: what a new one finds stored under that name belongs to another.
 */
export function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'navigate';
}
