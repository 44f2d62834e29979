import { expect, test } from "vitest";
import { deviceOf, parseDeviceId } from "./device.ts";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
    "Chrome · Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari · iOS",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox · Windows"],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36",
    "Samsung Internet for Android · Android",
  ],
  ["curl/8.9.1", "curl"],
  ["\u202E<script>", null],
  ["", null],
  [null, null],
])("%j is shown as %j", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test("what is shown is short, however much a caller says", () => {
  expect(deviceOf("a".repeat(10_000))?.length).toBeLessThanOrEqual(60);
});

test.each([
  ["9f1c2e6a-0a0e-4f7e-9a51-2f4c1b8d7e60", true],
  ["a".repeat(16), true],
  ["a".repeat(128), true],
  ["a".repeat(15), false],
  ["a".repeat(129), false],
  ["1", false],
  ["device of my family", false],
  ["جهاز-عائلتي-القديم", false],
  ["", false],
  [null, false],
])("%j as the id of a device: %s", (text, isOne) => {
  expect(parseDeviceId(text)).toBe(isOne ? text : null);
});
