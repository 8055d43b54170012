import ipaddr from 'ipaddr.js';

/**
 * The canonical text of an IP address, for comparison; IPv4-mapped IPv6 (`::ffff:…`) becomes IPv4. Null for anything but a single
 * address, such as ranges, names, zones and numbers in short or octal form.
 */
export function canonicalIp(text: string): string | null {
  if (text.includes('%')) return null;
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text).toString();
  if (!text.includes(':') || !ipaddr.IPv6.isValid(text)) return null;
  return ipaddr.process(text).toString();
}

/** The key for counting by address: the canonical address itself, or its /64 for IPv6. */
export function countedAddress(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const groups = ipaddr.IPv6.parse(ip)
    .parts.slice(0, 4)
    .map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}
