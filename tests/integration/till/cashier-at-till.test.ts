/** A seller who signs in with a PIN at a till in a browser, sells there and is gone when they do nothing. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ActionFunctionArgs } from "#app/remix.server.ts";
import { currentTill, tillSeller } from "#app/core/auth/till-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { cashierLife } from "#app/core/domain/operators/staff-sessions.ts";
import { changeCashier } from "#app/partner/cashiers/cashier.server.ts";
import { loader as display } from "#app/till/device/display.page.tsx";
import { loader as pollNow } from "#app/till/device/now.page.ts";
import { loader as readDocument } from "#app/till/requests/request-document.page.ts";
import { loader as opened } from "#app/till/device/layout.page.tsx";
import { answerTillForm } from "#app/till/device/all-forms.server.ts";
import type { TillState } from "#app/till/frame/use-watch.tsx";
import { action, loader } from "#app/till/device/sign-in.page.tsx";
import { getTransaction } from "#app/till/sales/list-transactions.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { partnerCall } from "#tests/factories/calls.ts";
import { makeApiKey } from "#tests/factories/catalogue.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { value } from "#tests/factories/customer.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { askFor } from "#tests/factories/request.ts";
import { makeAttachedSale, makeConfirmedSale, makeSale, makeWaitingSale } from "#tests/factories/sale.ts";
import { requestWith, tillCookie } from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";

const minute = 60_000;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A till in a browser, of a store with two cashiers; somebody's name was typed at it before there were any. */
async function openShop() {
  const till = await makeTill();
  const of = { partnerId: till.partner.id, storeId: till.store.id };
  const cookies = [
    await tillCookie((await makeApiKey({ storeId: of.storeId })).key),
    await tillSeller.keep({ name: "Before" }),
  ];
  const args = (path: string, fields?: Record<string, string>) => {
    const headers = { Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
    const body = fields && new URLSearchParams(fields);
    const request = new Request(`http://localhost:3000/fr/cashier/${path}`, {
      ...{ headers, method: body ? "POST" : "GET", body: body ?? null },
    });
    const context = { requestId: "r", clientAddress: "127.0.0.1", log: silent };
    return { request, params: { lang: "fr" }, context } as unknown as ActionFunctionArgs;
  };
  const [sonia, amel] = [await makeCashier(of, "Sonia"), await makeCashier(of, "Amel")];
  return {
    ...{ till, of, sonia, amel },
    signIn: (cashier: string, pin: string) => action(args("sign-in", { intent: "cashier", cashier, pin })),
    asked: (query = "") => loader(args(`sign-in${query}`)),
    send: async (fields: Record<string, string>) =>
      (await answerTillForm(args("send", { idempotencyKey: randomUUID(), ...fields }))).answer,
    lock: () => action(args("sign-in", { intent: "lock" })),
    open: () => opened(args("")),
    document: (request: string) => readDocument(withParams(args("document"), { lang: "fr", request })),
    polls: async () => ({
      now: (await (await pollNow(args("now"))).json()) as TillState,
      display: (await display(args("display"))).now,
    }),
    now: () => currentTill(requestWith(...cookies)),
    seen: () => seenAt(cookies),
  };
}

const withParams = (args: ActionFunctionArgs, params: Record<string, string>) => ({ ...args, params });

/** The session of this browser as it is kept, and a way to let its cashier be idle. */
async function seenAt(cookies: string[]) {
  const id = (await currentTill(requestWith(...cookies)))?.caller.tillSessionId ?? "";
  const row = await prisma.tillSession.findUniqueOrThrow({ where: { id } });
  const idle = async (ms: number) =>
    (await prisma.tillSession.update({ where: { id }, data: { cashierSeenAt: new Date(Date.now() - ms) } }))
      .cashierSeenAt;
  return { ...row, idle };
}

/** Where an answer leads, if it leads anywhere. */
const leadsTo = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get("Location") : "nowhere";
const thrown = async (work: Promise<unknown>) => work.then(() => "nothing", leadsTo);

describe("a till of a store with cashiers", () => {
  test("asks for one of them and their PIN before anything is sold", async () => {
    const { sonia, amel, signIn, asked, send, now } = await openShop();
    const names = [amel, sonia].map(({ id, name }) => ({ id, name }));
    expect(await asked()).toMatchObject({ step: "cashier", cashiers: names });
    expect(await thrown(send({ intent: "sell", amount: "12" }))).toBe("/fr/cashier/sign-in");
    expect(leadsTo(await signIn(sonia.id, "1111"))).toBe("nowhere");
    expect((await now())?.cashier).toBeNull();
    expect(leadsTo(await signIn(sonia.id, sonia.pin))).toBe("/fr/cashier");
    expect(await thrown(asked())).toBe("/fr/cashier");
    const sold = await send({ intent: "sell", amount: "12" });
    const id = sold.ok ? sold.to?.split("/").at(-1) : undefined;
    const sale = await prisma.transaction.findFirstOrThrow({ where: { id } });
    expect(sale).toMatchObject({ sellerName: "Sonia", cashierId: sonia.id });
  });

  test("is another's in one step, also while somebody is signed in", async () => {
    const { sonia, amel, signIn, asked, now } = await openShop();
    await signIn(sonia.id, sonia.pin);
    expect(await asked("?change")).toMatchObject({ step: "cashier" });
    expect((await now())?.cashier?.name).toBe("Sonia");
    await signIn(amel.id, amel.pin);
    expect((await now())?.cashier?.name).toBe("Amel");
  });

  test("is nobody's after ten minutes without an act, and when its cashier may not sell any more", async () => {
    const { of, sonia, signIn, send, seen } = await openShop();
    await signIn(sonia.id, sonia.pin);
    const { idle } = await seen();
    const left = await idle(cashierLife.idleMs - minute);
    expect((await send({ intent: "sell", amount: "12" })).ok).toBe(true);
    expect((await seen()).cashierSeenAt?.getTime()).toBeGreaterThan(left?.getTime() ?? 0);
    await idle(cashierLife.idleMs);
    expect(await thrown(send({ intent: "sell", amount: "12" }))).toBe("/fr/cashier/sign-in");
    await signIn(sonia.id, sonia.pin);
    value(await changeCashier(partnerCall(of), sonia.id, { active: false }));
    expect(await thrown(send({ intent: "sell", amount: "12" }))).toBe("/fr/cashier/sign-in");
  });

  test("keeps no cashier by what its pages ask by themselves, only by what somebody opens", async () => {
    const { sonia, signIn, open, polls, seen } = await openShop();
    await signIn(sonia.id, sonia.pin);
    const { idle } = await seen();
    const left = await idle(cashierLife.idleMs - minute);
    await polls();
    expect((await seen()).cashierSeenAt).toEqual(left);
    await open();
    expect((await seen()).cashierSeenAt?.getTime()).toBeGreaterThan(left?.getTime() ?? 0);
  });

  test("is locked by its idle page, and then opens no page, sale or document, however soon", async () => {
    const { till, sonia, signIn, asked, open, send, lock, document, seen } = await openShop();
    const userId = await makeAccount({ now: new Date() });
    const queries = ["document" as const];
    const asking = { now: new Date(), queries, document: await makePicture() };
    const request = await askFor(till, userId, asking);
    await signIn(sonia.id, sonia.pin);
    expect((await document(request)).status).toBe(200);
    expect(leadsTo(await lock())).toBe("/fr/cashier/sign-in");
    expect(await seen()).toMatchObject({ cashierId: null, cashierSeenAt: null });
    expect(await asked()).toMatchObject({ step: "cashier" });
    const sell = async () => send({ intent: "sell", amount: "12" });
    for (const work of [open, sell, async () => document(request)])
      expect(await thrown(work())).toBe("/fr/cashier/sign-in");
  });

  test("shows the customer their sale also while nobody is signed in, and names no customer", async () => {
    const { till, sonia, signIn, lock, polls } = await openShop();
    const now = new Date();
    const userId = await makeAccount({ now });
    await prisma.customer.update({ where: { id: userId }, data: { firstName: "Amira" } });
    const { id } = await makeAttachedSale(till, userId, { now });
    await signIn(sonia.id, sonia.pin);
    expect((await polls()).now.open).toMatchObject([{ id, customerFirstName: "Amira" }]);
    expect((await polls()).display.open).toMatchObject([{ id, customerFirstName: null }]);
    await lock();
    const shown = [{ id, customerFirstName: null }];
    expect(await polls()).toMatchObject({ now: { open: shown }, display: { open: shown } });
  });

  test("says in the audit which cashier took goods back, whoever sold them", async () => {
    const { till, sonia, signIn, send } = await openShop();
    const userId = await makeAccount({ now: new Date() });
    const { id } = await makeConfirmedSale(till, userId, { now: new Date(), price: 12_000 });
    await signIn(sonia.id, sonia.pin);
    expect((await send({ intent: "cancel", sale: id, sure: "yes" })).ok).toBe(true);
    const act = await prisma.auditEntry.findFirst({ where: { target: id, action: "transaction.cancel" } });
    expect(act).toMatchObject({ actorKind: "MERCHANT_KEY", detail: { cashierId: sonia.id } });
  });

  test("says in the audit, and on the sale, which cashier said no or withdrew it", async () => {
    const { till, sonia, signIn, send } = await openShop();
    const now = new Date();
    const waiting = await makeWaitingSale(till, await makeAccount({ now }), { now });
    const made = await makeSale(till, { now });
    await signIn(sonia.id, sonia.pin);
    expect((await send({ intent: "refuse", sale: waiting.id })).ok).toBe(true);
    expect((await send({ intent: "withdraw", sale: made.id })).ok).toBe(true);
    for (const { id } of [waiting, made]) {
      const act = await prisma.auditEntry.findFirst({ where: { target: id, action: "transaction.refuse" } });
      expect(act).toMatchObject({ actorKind: "MERCHANT_KEY", detail: { cashierId: sonia.id } });
      expect(value(await getTransaction(till.call(), id))).toMatchObject({
        ...{ status: "REFUSED", refusedByCashier: { id: sonia.id, name: "Sonia" } },
      });
    }
  });
});
