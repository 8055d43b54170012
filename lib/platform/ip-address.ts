import ipaddr from 'ipaddr.js';

/**
 * One spelling for each address, so that two of them can be compared as text; IPv4 written as IPv6 (`::ffff:…`) becomes IPv4.
 * Null for anything but one exact address: ranges, names, zones and numbers in short or octal form.
 */
export function canonicalIp(text: string): string | null {
  if (text.includes('%')) return null;
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text).toString();
  if (!text.includes(':') || !ipaddr.IPv6.isValid(text)) return null;
  return ipaddr.process(text).toString();
}

/** The key under which an address is counted: itself, or its /64 for IPv6. Expects a canonical address. */
export function countedAddress(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const groups = ipaddr.IPv6.parse(ip)
    .parts.slice(0, 4)
    .map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}
