import { expect, test } from "vitest";
import { isOpening } from "./opening.ts";

test.each([
  ["a page that is opened", "GET", {}, true],
  ["one that is opened from another site", "GET", { "Sec-Fetch-Site": "cross-site" }, true],
  ["HEAD", "HEAD", {}, false],
  ["a form", "POST", {}, false],
  ["fetching ahead", "GET", { "Sec-Purpose": "prefetch" }, false],
  ["drawing ahead", "GET", { "Sec-Purpose": "prefetch;prerender" }, false],
  ["fetching ahead in older browsers", "GET", { Purpose: "prefetch" }, false],
  ["fetching ahead in older Firefox", "GET", { "X-Moz": "prefetch" }, false],
])("%s", (_, method, headers, opens) => {
  expect(isOpening(new Request("https://mezia.example/fr/voucher/1", { method, headers }))).toBe(opens);
});
