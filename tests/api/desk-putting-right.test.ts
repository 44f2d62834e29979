/**
 * Operators' corrections at the desk in a browser without scripts, and what the customer reads afterwards.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeItem, makeTill } from "#tests/factories/till.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { messageOf } from "./support/contract.ts";
import { openDesk, openPage, postForm, signInBefore } from "./support/desk-page.ts";

const t = textsOf("fr");
const reason = "Demandé par le client";
let desk = "";

beforeAll(async () => {
  desk = await openDesk((await makeOperatorKey()).key);
});

const pageOf = (userId: string, show = "") => `/fr/operator/customers/${userId}${show}`;
const send = (userId: string, fields: Record<string, string>) =>
  postForm(pageOf(userId, "/orders"), { reason, ...fields }, desk);
/**
 * The audit rows of operators' actions on this target, without their reads and without the merchant's
 * answers.
 */
const auditedFor = async (target: string) => {
  const where = { target, actorKind: "OPERATOR_KEY", action: { not: "customer.read" } } as const;
  const rows = await prisma.auditEntry.findMany({ where, orderBy: { id: "asc" } });
  return rows.map(({ action, detail }) => [action, detail]);
};

describe("the page of a customer", () => {
  it("blocks with a reason, says so, and ends the block", async () => {
    const { userId, login, password } = await makeCustomer();
    const before = await openPage(pageOf(userId), desk);
    expect(before.html).toContain(t("operator:putRight.block.ask"));
    const since = t("support:head.blocked", { date: "" }).trim();
    expect(before.html).not.toContain(since);
    const blocked = await send(userId, { intent: "block", id: userId });
    expect(blocked).toMatchObject({ status: 302, location: pageOf(userId) });
    const { html } = await openPage(pageOf(userId), desk);
    expect(html).toContain(since);
    for (const words of ["customers.status.BLOCKED", "putRight.unblock.ask"] as const)
      expect(html).toContain(t(`operator:${words}`));
    for (const language of languages) {
      const refused = await postForm(`/${language}/sign-in`, { login, password }, "");
      expect(refused.status).toBe(400);
      expect(refused.html).toContain(messageOf("USER_BLOCKED", language));
    }
    await send(userId, { intent: "unblock", id: userId });
    expect((await postForm("/fr/sign-in", { login, password }, "")).status).toBe(302);
    expect((await auditedFor(userId)).map(([action]) => action)).toEqual([
      "customer.block",
      "customer.unblock",
    ]);
  });

  it("takes a purchase back and voids a voucher, each once", async () => {
    const { userId } = await makeCustomer({ points: 200 });
    const [first, second] = [await makeItem(userId, {}), await makeItem(userId, {})];
    const { id } = await prisma.purchase.findFirstOrThrow({ where: { walletItemId: first } });
    const { html } = await openPage(pageOf(userId, "/orders"), desk);
    expect(html.split(t("operator:putRight.return.now")).length - 1).toBe(2);
    const idempotencyKey = crypto.randomUUID();
    for (let turn = 0; turn < 2; turn += 1)
      expect(await send(userId, { intent: "return", id, idempotencyKey })).toMatchObject({
        status: 302,
        location: pageOf(userId, "/orders?done"),
      });
    await send(userId, { intent: "void", id: second });
    const { available } = await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } });
    expect(available).toBe(100);
    const after = await openPage(pageOf(userId, "/orders?done"), desk);
    expect(after.html).not.toContain(t("operator:putRight.return.now"));
    expect(after.html).toContain(t("wallet:status.VOID"));
    const again = await send(userId, { intent: "return", id });
    expect(again.status).toBe(400);
    expect(again.html).toContain(messageOf("WALLET_ITEM_NOT_USABLE", "fr"));
  });

  it("cancels a sale in part and wholly, and keeps what was typed when it is refused", async () => {
    const { userId } = await makeCustomer();
    const { id } = await makeConfirmedSale(await makeTill(), userId, { now: new Date(), price: 20_000 });
    const wrong = await send(userId, { intent: "cancel", id, amount: "beaucoup" });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain(messageOf("INVALID_AMOUNT", "fr"));
    const without = await send(userId, { intent: "cancel", id, reason: "" });
    expect(without.status).toBe(400);
    expect(await send(userId, { intent: "cancel", id, amount: "12,500" })).toMatchObject({
      status: 302,
      location: pageOf(userId, "/orders?show=sales&done"),
    });
    expect(await auditedFor(id)).toEqual([["transaction.cancel", { amountMillimes: 12_500, reason }]]);
    await send(userId, { intent: "cancel", id });
    const { html } = await openPage(pageOf(userId, "/orders?show=sales"), desk);
    expect(html).toContain(t("orders:status.CANCELLED"));
    expect(html).not.toContain(t("operator:putRight.cancel.now"));
  });

  it("is for operators", async () => {
    const { userId } = await makeCustomer();
    const fields = { intent: "block", id: userId, reason };
    const page = pageOf(userId, "/orders");
    expect((await postForm(page, fields, "")).location).toBe(signInBefore(page));
    expect((await openPage(page, "")).location).toBe(signInBefore(page));
    expect((await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).blockedAt).toBeNull();
  });
});
