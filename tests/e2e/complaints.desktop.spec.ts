import { expect, expectAccessible, test } from "#tests/setup/browser.ts";

// All browser tests rely on this: an error that a page reports fails the test.

test("an error on the console, a thrown one and a request elsewhere are complaints", async ({
  page,
  address,
  complaints,
}) => {
  await page.goto(address("/sign-in"));
  expect(complaints.unexpected).toEqual([]);
  await page.evaluate(() => {
    console.error("said on purpose");
    setTimeout(() => {
      throw new Error("thrown on purpose");
    });
  });
  await expect.poll(() => complaints.unexpected).toHaveLength(2);
  await page.goto("http://127.0.0.1:9/").catch(() => {});
  await expect
    .poll(() => complaints.unexpected.join())
    .toContain("request to another origin: http://127.0.0.1:9/");
  complaints.allow(/./);
});

test("what axe calls serious fails a test", async ({ page, address }) => {
  await page.goto(address("/sign-in"));
  await page.evaluate(() => document.body.append(document.createElement("button")));
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/);
});
