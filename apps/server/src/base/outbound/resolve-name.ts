import { type LookupAddress, promises as dns } from 'node:dns';

interface Resolver {
  resolve4(host: string): Promise<string[]>;
  resolve6(host: string): Promise<string[]>;
}

/** Each lookup gets a new resolver, because a machine may have moved to another network. */
const openResolver = () => new dns.Resolver({ timeout: 1_500, tries: 2 });

/**
 * All addresses of a name in the DNS. `dns.lookup` would hold a thread of the operating system until an answer comes,
 * so a few names with silent servers would hold up all other lookups. Throws the error of the IPv4 lookup when there is
 * no address.
 */
export async function resolveName(
  host: string,
  resolver: Resolver = openResolver(),
): Promise<LookupAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addressesOf = (answer: typeof v4, family: number) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
  const addresses = [...addressesOf(v4, 4), ...addressesOf(v6, 6)];
  if (addresses.length === 0 && v4.status === 'rejected') throw v4.reason;
  return addresses;
}
