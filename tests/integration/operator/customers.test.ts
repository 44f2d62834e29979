import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readOrMakeCardCode } from "#app/core/db/card/card-holder.server.ts";
import { inTransaction } from "#app/core/db/transaction.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { setPin } from "#app/customer/accounts/set-pin.server.ts";
import { getCustomer } from "#app/desk/customers/get-customer.server.ts";
import type { ListPlace } from "#app/core/domain/lists/list-address.ts";
import { listCustomersAtDesk } from "#app/desk/lists/reads/customer-list.server.ts";
import { listCustomers } from "#app/desk/customers/list-customers.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer, uniqueName } from "#tests/factories/catalogue.ts";
import { makeCustomer, ownCall, uniquePhone, value } from "#tests/factories/customer.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";

const found = async (search: string) =>
  (await listCustomers(operatorCall(), { limit: 100, search })).items.map(({ id }) => id);
const named = (userId: string, firstName: string, lastName: string) =>
  prisma.customer.update({ where: { id: userId }, data: { firstName, lastName } });

describe("the list of customers", () => {
  it("finds by any form of a login, and by id", async () => {
    const phone = uniquePhone();
    const byMail = await makeCustomer();
    const byPhone = await makeCustomer({ login: phone });
    expect(await found(` ${byMail.login.toUpperCase()} `)).toEqual([byMail.userId]);
    for (const form of [
      phone,
      `+216${phone}`,
      `00216 ${phone.slice(0, 2)} ${phone.slice(2, 5)} ${phone.slice(5)}`,
      `216${phone}`,
      `(+216) ${phone.slice(0, 2)}-${phone.slice(2, 5)}-${phone.slice(5)}`,
    ]) {
      expect(await found(form), form).toEqual([byPhone.userId]);
    }
    expect(await found(byMail.userId.toUpperCase())).toEqual([byMail.userId]);
    expect(await found("nobody@example.tn")).toEqual([]);
    expect(await found(newId())).toEqual([]);
  });

  it("finds by a phone that is a contact and no login", async () => {
    const { userId } = await makeCustomer();
    const contactPhone = uniquePhone();
    await prisma.customer.update({ where: { id: userId }, data: { contactPhone } });
    expect(await found(contactPhone)).toEqual([userId]);
  });

  it("finds by the words of a name, however they are typed", async () => {
    const userId = await makeAccount();
    const unique = uniqueName("n").split(" ")[1] ?? "";
    await named(userId, "Élodie فاطمة", `Ben ${unique}`);
    for (const search of [
      unique,
      `elodie ${unique}`,
      `${unique} ÉLO`,
      `فاطمه ${unique}`,
      `فَاطِمَة ${unique}`,
    ]) {
      expect(await found(search), search).toEqual([userId]);
    }
    expect(await found(`${unique} amira`)).toEqual([]);
    expect(await found("%"), "signs only").toEqual([]);
  });

  it("finds a name with a typing error in it, where nobody has the name as it is typed", async () => {
    const userId = await makeAccount();
    // Only letters: a number with another digit is another number.
    const family = uniqueName("")
      .replace(/\W/g, "")
      .replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
    await named(userId, "Mounira", family);
    for (const search of [
      `mouniar ${family}`,
      `monira ${family}`,
      `${family} Mouniraa`,
      `mounira ${family.slice(1)}`,
    ])
      expect(await found(search), search).toEqual([userId]);
    const other = await makeAccount();
    await named(other, "Monira", family);
    expect(await found(`monira ${family}`)).toEqual([other]);
  });

  it("finds by the beginnings of words, of a login and of a phone, and by codes", async () => {
    const phone = uniquePhone();
    const customer = await makeCustomer({ points: 100 });
    const { userId, login } = customer;
    const unique = uniqueName("Q").replace(/\W/g, "");
    await named(userId, "Saïda", `El-${unique}`);
    await prisma.customer.update({ where: { id: userId }, data: { contactPhone: phone } });
    const { id: offerId } = await makeOffer({ pointPrice: 100 });
    value(await purchaseOffer(clientCall(userId), { offerId }));
    const item = await prisma.walletItem.findFirstOrThrow({ where: { userId } });
    const { referralCode } = await prisma.customer.findUniqueOrThrow({ where: { id: userId } });
    const card = await readOrMakeCardCode(userId, new Date());
    for (const search of [
      unique.slice(0, -2),
      `sai ${unique.slice(0, -1).toLowerCase()}`,
      login.slice(0, -5),
      login.slice(0, -5).toUpperCase(),
      phone.slice(0, 7),
      `+216 ${phone.slice(0, 2)} ${phone.slice(2, 7)}`,
      `(216) ${phone.slice(0, 2)}\u2013${phone.slice(2, 7)}`,
      referralCode.toLowerCase(),
      `${referralCode.slice(0, 4)}\u00a0${referralCode.slice(4)}`,
      `W-${item.code}`,
      `w-${item.code}-123456`,
      `w ${item.code.slice(0, 5)} ${item.code.slice(5)}`,
      `C-${card}`,
      `c${card}123456`,
      `«\u00a0W\u2011${item.code}\u200f\u00a0»`,
      `\ufeffC-${card.slice(0, 5)}\u00ad${card.slice(5)}`,
      `Sa\u00adïda ${unique}\u2060`,
    ]) {
      expect(await found(search), search).toContain(userId);
    }
    for (const search of [
      `C-${item.code}`,
      `W-${card}`,
      unique.slice(2),
      login.slice(1, -5),
      `${phone.slice(0, 7)}x`,
      "'",
      "a:*",
      "\\",
      `${login.slice(0, -5)}\u0000`,
    ])
      expect(await found(search), search).not.toContain(userId);
  });

  it("is shown at the desk by the same search, with a filter, both ways, and in the audit", async () => {
    const family = uniqueName("Clan").replace(/\W/g, "");
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const id = await makeAccount();
      await named(id, `N${count}`, family);
      ids.unshift(id);
    }
    const call = operatorCall({ actorId: newId() });
    const asked = { q: family, filters: {}, sort: { key: "since", down: true } };
    const ask = (place: ListPlace) => listCustomersAtDesk(call, { asked, place, limit: 2, counted: true });
    const first = await ask(null);
    expect([first.rows.map(({ id }) => id), first.count, first.previous]).toEqual([ids.slice(0, 2), 3, null]);
    const second = await ask({ way: "after", cursor: first.next ?? "" });
    expect([second.rows.map(({ id }) => id), second.next]).toEqual([ids.slice(2), null]);
    const back = await ask({ way: "before", cursor: second.previous ?? "" });
    expect(back.rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    await prisma.customer.update({ where: { id: ids[1] ?? "" }, data: { blockedAt: new Date() } });
    const blocked = { ...asked, filters: { status: "BLOCKED" } };
    const { rows } = await listCustomersAtDesk(call, {
      asked: blocked,
      place: null,
      limit: 5,
      counted: true,
    });
    expect(rows.map(({ id, status }) => [id, status])).toEqual([[ids[1], "BLOCKED"]]);
    const entries = await prisma.auditEntry.findMany({ where: { actorId: call.caller.actorId } });
    expect(entries.map(({ action, detail }) => [action, detail])).toContainEqual([
      "customer.list",
      { by: "search", count: 2 },
    ]);
    expect(entries).toHaveLength(4);
    expect(JSON.stringify(entries)).not.toContain(family);
  });

  it("shows who they are and what they can spend", async () => {
    const customer = await makeCustomer({ points: 70 });
    await named(customer.userId, "Amira", "Trabelsi");
    const { items } = await listCustomers(operatorCall(), { limit: 1, search: customer.login });
    expect(items).toEqual([
      {
        ...{ id: customer.userId, status: "ACTIVE", firstName: "Amira", lastName: "Trabelsi" },
        ...{ email: customer.login, phone: null, level: 0, availablePoints: 70 },
        ...{ createdAt: expect.any(String) as string, deletionRequestedAt: null },
      },
    ]);
  });

  it("goes on page by page, newest first, each once", async () => {
    const family = uniqueName("Family").replace(" ", "");
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const id = await makeAccount();
      await named(id, `N${count}`, family);
      ids.unshift(id);
    }
    const first = await listCustomers(operatorCall(), { limit: 2, search: family });
    const second = await listCustomers(operatorCall(), {
      limit: 2,
      search: family,
      cursor: { id: ids[1] ?? "" },
    });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect([first.nextCursor === null, second.nextCursor]).toEqual([false, null]);
  });
});

describe("a customer", () => {
  it("stands with level, figures and ledger, and nothing that opens the account", async () => {
    const customer = await makeCustomer({ points: 500 });
    const { userId, login } = customer;
    value(await setPin(await ownCall(customer), { pin: "4711", confirmPin: "4711" }));
    const { id: offerId } = await makeOffer({ pointPrice: 120 });
    value(await purchaseOffer(clientCall(userId), { offerId }));
    const shown = value(await getCustomer(operatorCall(), userId, { limit: 20 }));
    expect(shown).toMatchObject({
      ...{
        id: userId,
        status: "ACTIVE",
        level: 0,
        onboardingStep: 0,
        accountType: "STARTER",
        premium: false,
        locale: "fr",
      },
      logins: [{ login, kind: "EMAIL", verifiedAt: expect.any(String) as string }],
      points: {
        available: 380,
        pending: 0,
        reserved: 0,
        owed: 0,
        lifetimeEarned: 500,
        validityDays: 30,
        expiring: { points: 380 },
      },
      ledger: {
        items: [
          { seq: 2, amount: -120, contra: "SPENT", balanceAfter: 380, source: "CONSUMED", expiresAt: null },
          {
            seq: 1,
            amount: 500,
            contra: "ISSUED",
            balanceAfter: 500,
            source: "GIFT_MEZIA",
            expiresAt: expect.any(String) as string,
          },
        ],
        nextCursor: null,
      },
    });
    const { passwordHash, pinHash, referralCode } = await prisma.customer.findUniqueOrThrow({
      where: { id: userId },
    });
    const text = JSON.stringify(shown);
    for (const secret of [passwordHash, pinHash])
      expect(text).not.toContain(secret ?? "a customer without a secret");
    expect(text).not.toMatch(/hash|secret|token|4711/i);
    expect(text).not.toContain(referralCode);
  });

  it("has a ledger that goes on page by page", async () => {
    const userId = await makeAccount({ points: 10 });
    const { id: offerId } = await makeOffer({ pointPrice: 1 });
    for (let count = 0; count < 4; count += 1) value(await purchaseOffer(clientCall(userId), { offerId }));
    const pageAt = async (cursor?: { seq: number }) =>
      value(await getCustomer(operatorCall(), userId, { limit: 2, cursor })).ledger;
    const pages = [await pageAt(), await pageAt({ seq: 4 }), await pageAt({ seq: 2 })];
    expect(pages.map(({ items }) => items.map(({ seq }) => seq))).toEqual([[5, 4], [3, 2], [1]]);
    expect(
      pages.map(
        ({ nextCursor }) =>
          nextCursor && (JSON.parse(Buffer.from(nextCursor, "base64url").toString()) as object),
      ),
    ).toEqual([{ seq: 4 }, { seq: 2 }, null]);
  });

  it("is nameless once erased, with the ledger that stays", async () => {
    const customer = await makeCustomer({ points: 40 });
    const { userId, login } = customer;
    await named(userId, "Amira", "Trabelsi");
    const now = new Date();
    await prisma.customer.update({
      where: { id: userId },
      data: { deletionRequestedAt: new Date(now.getTime() - 31 * day) },
    });
    expect(await inTransaction((tx) => eraseIfDue(tx, userId, now))).toEqual({ ok: true, value: "erased" });
    const shown = value(await getCustomer(operatorCall(), userId, { limit: 20 }));
    expect(shown).toMatchObject({
      status: "DELETED",
      firstName: null,
      lastName: null,
      contactPhone: null,
      logins: [],
      points: { available: 0 },
    });
    expect(shown.ledger.items.map(({ source, amount }) => [source, amount])).toEqual([
      ["INACTIVITY", -40],
      ["GIFT_MEZIA", 40],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Amira|Trabelsi|${login}`));
    expect(await found(login)).toEqual([]);
    expect(await found(userId)).toEqual([userId]);
  });

  it("who has not proved a login yet has no points; one that never was is not found", async () => {
    const id = newId();
    await prisma.customer.create({ data: { id, referralCode: id.slice(-8), createdAt: new Date() } });
    const shown = value(await getCustomer(operatorCall(), id, { limit: 1 }));
    expect(shown).toMatchObject({
      status: "UNVERIFIED",
      points: { available: 0, lifetimeEarned: 0, expiring: null },
      ledger: { items: [] },
    });
    expect(await getCustomer(operatorCall(), newId(), { limit: 1 })).toMatchObject({ refusal: "NOT_FOUND" });
  });
});
