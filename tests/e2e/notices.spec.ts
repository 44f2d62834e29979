import { randomUUID } from "node:crypto";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect, expectAccessible, test } from "#tests/setup/browser.ts";
import { makeCustomer, readCredentials, signInFor, type Customer } from "./support/customer.ts";

/** A claim of this customer's that its merchant accepts. */
async function acceptedClaim(api: ApiClient, { token }: Customer): Promise<string> {
  const { merchants } = await readCredentials(api);
  const { body: partners } = await api.get<{ items: { id: string; online: boolean }[] }>(
    "/client/partners?limit=100",
    { token },
  );
  const till = merchants.find(({ partnerId }) =>
    partners.items.some(({ id, online }) => online && id === partnerId),
  );
  if (!till) throw new Error("the demonstration has no online shop with a till");
  const used = await api.post<{ transactionId: string }>(
    "/client/partners/use-online",
    { partnerId: till.partnerId },
    { token },
  );
  const orderId = `N-${randomUUID()}`;
  const pdf = `%PDF-1.4\n% ${orderId}\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`;
  const form = new FormData();
  form.set("transactionId", used.body.transactionId);
  form.set("orderId", orderId);
  form.set("amountMillimes", "40000");
  form.set("document", new File([pdf], "facture.pdf", { type: "application/pdf" }));
  const claimed = await api.post<{ requestId: string }>("/client/request/validation", form, { token });
  if (!claimed.body.requestId) throw new Error(`no claim: ${JSON.stringify(claimed.body)}`);
  const accepted = await api.post(
    `/merchant/validation-requests/${claimed.body.requestId}/accept`,
    {},
    { key: till.apiKey, idempotencyKey: randomUUID() },
  );
  if (accepted.status !== 200) throw new Error(`not accepted: ${JSON.stringify(accepted.body)}`);
  return claimed.body.requestId;
}

test("an accepted claim shows at the bell at once, is read in the inbox, and leads to its answer", async ({
  page,
  address,
  api,
  t,
}) => {
  const customer = await makeCustomer(api);
  await signInFor(page, address("/notifications"), customer.login);
  await expect(page.getByRole("heading", { name: t("notices:none") })).toBeVisible();
  await page.goto(address("/profile"));
  const bell = page.locator("a.bell").filter({ visible: true });
  await expect(bell).toHaveAccessibleName(t("common:bell.label"));

  const requestId = await acceptedClaim(api, customer);
  await expect(bell).toHaveAccessibleName(t("common:bell.unread", { count: 1, amount: "1" }));
  await bell.click();
  await page.waitForURL(`**${address("/notifications")}`);
  await expect(page).toHaveTitle(`Mezia | ${t("notices:title")}`);
  const row = page.getByRole("main").getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(t("messages:notice.claimAccepted.title"));
  await expect(row).toContainText(t("notices:unread"));
  await expectAccessible(page);

  await row.getByRole("button").click();
  await page.waitForURL(`**${address(`/points-history/response/${requestId}`)}`);
  await expect(bell).toHaveAccessibleName(t("common:bell.label"));
  await page.goto(address("/notifications"));
  await expect(row).not.toContainText(t("notices:unread"));
});

test("all is marked as read, and what is told and how is chosen", async ({ page, address, api, t }) => {
  const customer = await makeCustomer(api, { points: 40 });
  await signInFor(page, address("/notifications"), customer.login);
  await page.getByRole("button", { name: t("notices:markAll") }).click();
  await expect(page.getByRole("button", { name: t("notices:markAll") })).toBeHidden();
  await page.getByRole("link", { name: t("notices:settings") }).click();
  await page.waitForURL(`**${address("/profile/notifications")}`);
  await expectAccessible(page);

  const refunds = page.getByRole("group", { name: t("notices:kinds.REFUND.name") });
  await refunds.getByLabel(t("notices:preferences.mail")).uncheck();
  await page.getByLabel(t("notices:preferences.quietOn")).check();
  await page.getByLabel(t("notices:preferences.from"), { exact: true }).fill("21:30");
  await page.getByLabel(t("notices:preferences.to"), { exact: true }).fill("07:15");
  await page.getByRole("button", { name: t("notices:preferences.save") }).click();
  await page.waitForURL(`**${address("/profile/notifications")}?saved`);
  const { body } = await api.get<{ kinds: Record<string, object>; quietHours: object }>(
    "/client/notification-preferences",
    customer,
  );
  expect(body.kinds.REFUND).toEqual({ push: true, mail: false });
  expect(body.quietHours).toEqual({ from: "21:30", until: "07:15" });
  await expect(refunds.getByLabel(t("notices:preferences.mail"))).not.toBeChecked();
});

test("who signs out asks for no more events, which would be refused", async ({ page, address, api, t }) => {
  const { login } = await makeCustomer(api);
  let asked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === address("/events")) asked += 1;
  });
  await signInFor(page, address("/profile"), login);
  await expect.poll(() => asked).toBe(1);
  // While the form is being sent, the customer switches to another app and comes back before the answer.
  await page.evaluate(() => {
    addEventListener("submit", () => {
      for (const state of ["hidden", "visible"]) {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }
    });
  });
  await page.getByRole("button", { name: t("profile:signOut") }).click();
  await page.waitForURL(`**${address("/")}`);
  expect(asked).toBe(1);
});
