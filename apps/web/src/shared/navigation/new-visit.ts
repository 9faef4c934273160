/**
 * Whether the page was opened by its address, not by a reload or by Back. The first entry of every visit has the key
 * `default`, so data stored under that key belongs to an earlier visit.
 */
export function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'navigate';
}
