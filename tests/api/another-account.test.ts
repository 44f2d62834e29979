/** A form belongs to the account whose page it stood on; a sheet that is opened again knows what was bought with it. */
import { expect, test } from "vitest";
import { signInCookie } from "#app/core/auth/web-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { open, post, type Cookies } from "./support/plain-browser.ts";

const points = 1_000;

async function signedIn() {
  const { userId, token } = await makeCustomer({ points });
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(await signInCookie(token)) ?? [];
  return { userId, cookies: { [name]: value } satisfies Cookies };
}

const left = async (userId: string) =>
  (await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).available;

test("a purchase sheet of one account buys nothing for another, and says so", async () => {
  const [amel, sami] = [await signedIn(), await signedIn()];
  const { id: offerId } = await makeOffer({ pointPrice: 300 });
  const sheet = (await open(`/voucher/${offerId}?buy=1`, amel.cookies)).leadsTo?.slice("/fr".length) ?? "";
  const idempotencyKey = new URLSearchParams(sheet.split("?")[1]).get("buy") ?? "";
  const form = { offerId, idempotencyKey };

  const foreign = await post(sheet, sami.cookies, form);
  expect(await left(sami.userId)).toBe(points);
  expect(foreign.leadsTo, "a sheet of one's own").toMatch(/\?buy=[0-9a-f-]{36}&other=$/);
  expect(foreign.leadsTo).not.toContain(idempotencyKey);
  const own = await open(foreign.leadsTo?.slice("/fr".length) ?? "", sami.cookies);
  expect(own.html).toContain(textsOf("fr")("errors:details.OTHER_ACCOUNT"));

  expect((await open(sheet, amel.cookies)).html).toContain(idempotencyKey);
  const bought = await post(sheet, amel.cookies, form);
  expect(bought.leadsTo).toMatch(/\/wallet\/voucher\//);
  expect(await open(sheet, amel.cookies), "its answer was lost").toMatchObject({ leadsTo: bought.leadsTo });
  expect(await post(sheet, amel.cookies, form)).toMatchObject({ leadsTo: bought.leadsTo });
  expect(await left(amel.userId)).toBe(points - 300);
});

test("a wheel is turned by the account whose page it stood on", async () => {
  const [amel, sami] = [await signedIn(), await signedIn()];
  const { html } = await open("/fortune-wheel?spin=1", amel.cookies);
  const idempotencyKey = /name="idempotencyKey" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const foreign = await post("/fortune-wheel?spin=1", sami.cookies, { idempotencyKey });
  expect(foreign.status).toBe(409);
  expect(foreign.html).toContain(textsOf("fr")("errors:details.OTHER_ACCOUNT"));
  expect(await left(sami.userId)).toBe(points);
});
