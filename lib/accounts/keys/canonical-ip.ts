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
