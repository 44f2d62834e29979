import { BlockList, isIP, isIPv6 } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/**
 * IPv4 addresses that lead nowhere, to this machine, into a private network or to many hosts (IANA's
 * special-purpose list).
 */
const special = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  special.addSubnet(net, prefix);

/** The only IPv6 addresses that are public, without those that embed an IPv4 address or are for examples. */
const worldwide = new BlockList();
worldwide.addSubnet("2000::", 3, "ipv6");
const exceptions = new BlockList();
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  exceptions.addSubnet(net, prefix, "ipv6");

/** Where an IP address leads: to the public internet, to this machine, or into a private network. */
export function addressKind(address: string): "public" | "loopback" | "private" {
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  if (loopback.check(address, family)) return "loopback";
  const isPublic =
    family === "ipv4"
      ? !special.check(address)
      : worldwide.check(address, "ipv6") && !exceptions.check(address, "ipv6");
  return isPublic ? "public" : "private";
}

/**
 * Whether events may be sent to this IP address: to a public one over https, and in a sandbox to this machine, where an
 * integrator's own server runs. Unencrypted requests never leave this machine.
 */
export function mayBeCalled(
  address: string,
  { protocol, sandbox }: { protocol: string; sandbox: boolean },
): boolean {
  const kind = addressKind(address);
  return kind === "loopback" ? sandbox : kind === "public" && protocol === "https:";
}

/** The IP address in a URL's host; null if the host is a name. */
export function literalIn({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (bare === "localhost" || bare.endsWith(".localhost")) return "127.0.0.1";
  return isIP(bare) === 0 ? null : bare;
}
