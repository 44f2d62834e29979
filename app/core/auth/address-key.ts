import { isIPv4, isIPv6 } from "node:net";

/**
 * The keys under which limits count an address, with how many times the limit each may take: an IPv4 address alone;
 * of an IPv6 address the /64 of one household, and the /56 and the /48 that a provider gives to one customer, who
 * could otherwise come from 256 or 65,536 households.
 */
export function addressKeys(address: string): { key: string; times: number }[] {
  const groups = groupsOf(address);
  if (typeof groups === "string") return [{ key: groups, times: 1 }];
  const [a = "", b = "", c = "", d = ""] = groups;
  return [
    { key: `${a}:${b}:${c}:${d}`, times: 1 },
    { key: `${a}:${b}:${c}:${d.padStart(4, "0").slice(0, 2)}/56`, times: 4 },
    { key: `${a}:${b}:${c}/48`, times: 16 },
  ];
}

/** The household of an address: the first of its keys. */
export function addressKey(address: string): string {
  return addressKeys(address)[0]?.key ?? address;
}

/**
 * The block of an address, whose addresses one person can have in turn: of IPv4 the 256 that begin alike, of IPv6 the
 * /48 that a provider gives to one customer.
 */
export function addressBlock(address: string): string {
  const groups = groupsOf(address);
  if (typeof groups !== "string") return `${groups.slice(0, 3).join(":")}/48`;
  return isIPv4(groups) ? `${groups.split(".").slice(0, 3).join(".")}.0/24` : groups;
}

/** The first four groups of an IPv6 address, without leading zeros; anything else as it is. */
function groupsOf(address: string): string[] | string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4) return v4;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const start = head === "" ? [] : head.split(":");
  const end = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => "0");
  return [...start, ...(tail === undefined ? [] : zeros), ...end]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""));
}
