import type { Page } from "@playwright/test";
import type { Language } from "#app/core/domain/languages.ts";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { makeCustomer, signInFor } from "./support/customer.ts";

test("the points wheel: from home to the odds, a spin that is confirmed, its result, and the draw made again", async ({
  page,
  address,
  api,
  t,
  language,
}) => {
  const customer = await makeCustomer(api, { points: 700 });
  await signInFor(page, address("/points-history"), customer.login);
  await page.goto(address("/"));
  await page
    .getByRole("main")
    .getByRole("link", { name: t("shop:wheel.title") })
    .click();
  await page.waitForURL(`**${address("/fortune-wheel")}`);
  await expect(page).toHaveTitle(`Mezia | ${t("wheel:title")}`);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(11);
  await expect(
    page.getByRole("img", { name: t("wheel:streak.laid", { count: 0, amount: "0", target: 7 }) }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: t("wheel:turn", { count: 500, amount: "500" }) }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("200")).toBeVisible();
  await sheet.getByLabel(t("wheel:confirm.word")).fill("ياسمين d’Hammamet");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: t("wheel:confirm.spin", { count: 500, amount: "500" }) }).click();

  await expect(page.getByText(t("wheel:next.title"))).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(
    page.getByRole("img", { name: t("wheel:streak.laid", { count: 1, amount: "1", target: 7 }) }),
  ).toBeVisible();
  const { body } = await api.get<{ items: { source: string; points: number }[] }>("/client/points/history", {
    token: customer.token,
  });
  const won = body.items.find(({ source }) => source === "WHEEL")?.points ?? 0;
  expect(body.items.map(({ source }) => source)).toContain("CONSUMED_IN_WHEEL");
  // The screen reader announces the result when the wheel has stopped.
  const told =
    won === 0
      ? t("wheel:result.nothing")
      : t("wheel:result.told", { prize: await prizeOf(api, customer.token, won, language) });
  await expect(page.getByRole("status").filter({ hasText: told })).toBeAttached();

  await page.getByText(t("wheel:check.title")).click();
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: t("wheel:check.verdict.true", { prize: "|" }).split("|")[0] ?? "" }),
  ).toBeVisible();
  await expect(page.getByText("ياسمين d’Hammamet")).toBeVisible();
  await expectAccessible(page);
});

/** The wheel's label for this number of points, in the language of the pages. */
async function prizeOf(api: ApiClient, token: string, points: number, lang?: Language): Promise<string> {
  const { body } = await api.get<{ prizes: { label: string; points: number }[] }>(
    "/client/wheel-points/status",
    { token, lang },
  );
  return body.prizes.find((prize) => prize.points === points)?.label ?? "";
}

test.describe("for who wants nothing to move", () => {
  test.use({ reducedMotion: "reduce" });

  test("the result is there at once, and the grand wheel says what is missing and leads to it", async ({
    page,
    address,
    api,
    t,
  }) => {
    const customer = await makeCustomer(api, { points: 500 });
    await signInFor(page, address("/fortune-wheel"), customer.login);
    await page.goto(address("/fortune-wheel?spin=1"));
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("wheel:confirm.spin", { count: 500, amount: "500" }) })
      .click();
    await expect(page.locator("#spin-result")).toBeVisible();
    await expect(page.getByText(t("wheel:next.title"))).toBeVisible();
    await page.getByRole("link", { name: t("wheel:streak.toGrand") }).click();
    await page.waitForURL(`**${address("/grand-prize-wheel")}`);
    await expect(page).toHaveTitle(`Mezia | ${t("wheel:grand.title")}`);
    await expect(
      page.getByRole("img", { name: t("wheel:streak.laid", { count: 1, amount: "1", target: 7 }) }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: t("wheel:grand.toPremium") })).toHaveAttribute(
      "href",
      address("/premium"),
    );
    await expect(page.getByRole("table").getByRole("row").filter({ hasText: "Fouta" })).toContainText("25");
    await expectAccessible(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("wheel:grand.toWheel") })
      .last()
      .click();
    await page.waitForURL(`**${address("/fortune-wheel")}`);
  });
});

/** The labels and drawings in the wheel's fields that extend beyond the edge of their field. */
async function labelsOutside(page: Page): Promise<string[]> {
  await expect(page.locator("svg[role=img] text").first()).toBeVisible();
  return page
    .locator("svg[role=img]")
    .first()
    .evaluate((wheel) => {
      const fields = [...wheel.querySelectorAll<SVGPathElement>("[data-fields] > path")];
      const labels = [...wheel.querySelectorAll<SVGGraphicsElement>("text, g:has(> svg)")];
      const isIn = (field: SVGPathElement, label: SVGGraphicsElement) => {
        const { x, y, width, height } = label.getBBox();
        // The box of a text is higher than its letters.
        const air = label.tagName === "text" ? 0.2 * Number(label.getAttribute("font-size")) : 0;
        const toField = field
          .getScreenCTM()
          ?.inverse()
          .multiply(label.getScreenCTM() ?? new DOMMatrix());
        return [
          [x, y + air],
          [x + width, y + air],
          [x, y + height - air],
          [x + width, y + height - air],
        ].every(([atX, atY]) => field.isPointInFill(new DOMPoint(atX, atY).matrixTransform(toField)));
      };
      return labels.flatMap((label) =>
        fields.some((field) => isIn(field, label)) ? [] : [label.textContent || "a sign"],
      );
    });
}

test("what the fields of both wheels say fits into them", async ({ page, api }) => {
  const { login } = await makeCustomer(api);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInFor(page, "/fr/fortune-wheel", login);
  for (const language of ["fr", "ar"]) {
    for (const wheel of ["fortune-wheel", "grand-prize-wheel"]) {
      await page.goto(`/${language}/${wheel}`);
      expect(await labelsOutside(page), `${wheel} in ${language}`).toEqual([]);
    }
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a spin is confirmed, sent and shown", async ({ page, address, api, t }) => {
    const customer = await makeCustomer(api, { points: 500 });
    await signInFor(page, address("/fortune-wheel"), customer.login);
    await page.getByRole("link", { name: t("wheel:turn", { count: 500, amount: "500" }) }).click();
    await page.getByRole("button", { name: t("wheel:confirm.spin", { count: 500, amount: "500" }) }).click();
    await expect(page.locator("#spin-result")).toBeVisible();
    await expect(page.getByText(t("wheel:next.title"))).toBeVisible();
  });
});
