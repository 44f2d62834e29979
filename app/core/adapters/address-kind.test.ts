import { expect, test } from "vitest";
import { addressKind, literalIn, mayBeCalled } from "./address-kind.ts";

test.each([
  "41.224.1.9",
  "8.8.8.8",
  "172.15.0.1",
  "172.32.0.1",
  "100.128.0.1",
  "223.255.255.255",
  "2606:4700::1",
  "2a00:1450:4007::1",
])("%s is out in the world", (address) => {
  expect(addressKind(address)).toBe("public");
});

test.each(["127.0.0.1", "127.255.0.3", "::1"])("%s is this machine", (address) => {
  expect(addressKind(address)).toBe("loopback");
});

test.each([
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::ffff:10.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::a00:1",
  "2002:a00:1::",
  "2001:db8::1",
  "fc00::1",
  "fe80::1",
  "ff02::1",
])("%s is nothing that a merchant's server could have", (address) => {
  expect(addressKind(address)).toBe("private");
});

test("an IPv4 address dressed as IPv6 reaches this machine no more than it does itself", () => {
  expect(addressKind("::ffff:127.0.0.1")).not.toBe("public");
});

test.each([
  ["https://10.0.0.1/", "10.0.0.1"],
  ["https://0x7f.1/", "127.0.0.1"],
  ["https://2130706433/", "127.0.0.1"],
  ["https://127.0.0.1./", "127.0.0.1"],
  ["https://[::ffff:10.0.0.1]/", "::ffff:a00:1"],
  ["https://localhost./", "127.0.0.1"],
  ["https://my.localhost/", "127.0.0.1"],
  ["https://shop.example/", null],
  ["https://localhost.shop.example/", null],
])("in %s stands %s", (url, literal) => {
  expect(literalIn(new URL(url))).toBe(literal);
});

test("this machine may be called in a sandbox, a public address over https, a private one never", () => {
  const may = (address: string, protocol: string, sandbox: boolean) =>
    mayBeCalled(address, { protocol, sandbox });
  expect([may("127.0.0.1", "http:", true), may("8.8.8.8", "https:", false)]).toEqual([true, true]);
  expect([may("127.0.0.1", "https:", false), may("8.8.8.8", "http:", true)]).toEqual([false, false]);
  expect([may("10.0.0.1", "https:", true), may("169.254.169.254", "https:", false)]).toEqual([false, false]);
});
