import { expect, test } from "vitest";
import { addressBlock, addressKeys } from "./address-key.ts";

test.each([
  ["41.224.1.9", ["41.224.1.9"]],
  ["::ffff:41.224.1.9", ["41.224.1.9"]],
  ["2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd", ["2001:db8:1:2", "2001:db8:1:00/56", "2001:db8:1/48"]],
  ["2001:db8:1:ab12::1", ["2001:db8:1:ab12", "2001:db8:1:ab/56", "2001:db8:1/48"]],
  ["2001:db8::1", ["2001:db8:0:0", "2001:db8:0:00/56", "2001:db8:0/48"]],
  ["::1", ["0:0:0:0", "0:0:0:00/56", "0:0:0/48"]],
  ["fe80::1%eth0", ["fe80:0:0:0", "fe80:0:0:00/56", "fe80:0:0/48"]],
  ["unknown", ["unknown"]],
])("%s counts as %j", (address, keys) => {
  expect(addressKeys(address).map(({ key }) => key)).toEqual(keys);
});

test("a wider network may do more, and far less than all its households together", () => {
  expect(addressKeys("2001:db8::1").map(({ times }) => times)).toEqual([1, 4, 16]);
});

test.each([
  ["41.224.1.9", "41.224.1.0/24"],
  ["::ffff:41.224.1.200", "41.224.1.0/24"],
  ["2001:db8:1:ab12::1", "2001:db8:1/48"],
  ["unknown", "unknown"],
])("the block of %s is %s", (address, block) => {
  expect(addressBlock(address)).toBe(block);
});
