import { expect, test } from "vitest";
import { addressKey } from "./address-key.ts";

test.each([
  ["41.224.1.9", "41.224.1.9"],
  ["::ffff:41.224.1.9", "41.224.1.9"],
  ["2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd", "2001:db8:1:2"],
  ["2001:db8:1:2::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});
