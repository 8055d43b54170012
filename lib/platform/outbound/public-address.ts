import ipaddr from 'ipaddr.js';

// Answers inside a provider's network although the range is public: Azure's platform address.
const refusedAddresses = new Set(['168.63.129.16']);

// Everything routed publicly over IPv6 lies in 2000::/3; whatever wraps an IPv4 address outside it is refused with the rest.
const globalUnicast6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for public unicast addresses alone. Anything else is refused: loopback, private, link-local and metadata addresses,
 * carrier-grade NAT, multicast, documentation and benchmarking ranges, and IPv6 forms that carry an IPv4 address
 * (mapped, compatible, translated, NAT64, 6to4, Teredo). Text that is not an address is refused too.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (refusedAddresses.has(address.toString()) || address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast6);
}

/** One spelling for each address, so that two of them can be compared. */
export function canonicalAddress(text: string): string {
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : text;
}
