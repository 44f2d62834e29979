import { isIPv6 } from "node:net";

/**
 * The key under which limits count an address: an IPv4 address, or the first half of an IPv6 address, because
 * one household owns the whole other half.
 */
export function addressKey(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4) return v4;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const start = head === "" ? [] : head.split(":");
  const end = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => "0");
  return [...start, ...(tail === undefined ? [] : zeros), ...end]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
