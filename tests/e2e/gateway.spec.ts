import { randomUUID } from "node:crypto";
import { formatMoney } from "#app/core/ui/format.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { makeCustomer, signIn } from "./support/customer.ts";

interface Offer {
  id: string;
  pricingType: string;
  priceMillimes: number;
  availability: string;
}

test("a card that the bank refuses brings back to the purchase, and the invoice says what became of it", async ({
  page,
  api,
  t,
  language,
}) => {
  const { login, token } = await makeCustomer(api);
  const { body: shop } = await api.get<{ items: Offer[] }>("/client/shop?limit=100", { token });
  const offer = shop.items.find(
    ({ pricingType, availability }) => pricingType === "MONEY_ONLY" && availability === "AVAILABLE",
  );
  const { body } = await api.post<{ id: string; invoice: { id: string } }>(
    "/client/shop/purchase",
    { offerId: offer?.id },
    { token, idempotencyKey: randomUUID() },
  );
  const invoicePath = `/pay/${body.invoice.id}?lang=${language}`;

  await page.goto(invoicePath);
  await page.waitForURL(/\/sandbox\/gateway\//);
  const bank = page.url();
  await expect(page.getByText(t("gateway:sandbox.strip"))).toBeVisible();
  await expect(
    page.getByRole("button", {
      name: t("gateway:sandbox.pay", { amount: formatMoney(offer?.priceMillimes ?? 0, language) }),
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("gateway:sandbox.decline") }).click();

  // Nobody is signed in here; the page that the bank leads to asks for it.
  await page.waitForURL(/\/sign-in/);
  await signIn(page, t, login);
  await expect(page).toHaveURL(new RegExp(`/${language}/purchase/${body.id}$`));
  await expect(page.getByText(t("payments:outcome.FAILED"))).toBeVisible();
  await page.goto(invoicePath);
  await expect(page).toHaveURL(new RegExp(`/${language}/purchase/${body.id}$`));

  await page.goto(bank);
  await expect(page.getByRole("status").filter({ hasText: t("gateway:sandbox.declined") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("gateway:sandbox.cancel") }).click();
  await expect(page).toHaveURL(new RegExp(`/purchase/${body.id}$`));

  // The page of the purchase has an open event stream, and would notice that the session has ended.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(invoicePath);
  await expect(page.getByRole("heading", { level: 1, name: t("gateway:pay.FAILED.title") })).toBeVisible();
  await expectAccessible(page);
});
