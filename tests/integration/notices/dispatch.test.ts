/** On which channels notices are sent, when, and when not. */
import { afterAll, beforeEach, expect, test } from "vitest";
import { openSession } from "#app/core/auth/sessions.server.ts";
import { vapidKeys } from "#app/core/adapters/push/vapid.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { noteNotice } from "#app/core/db/notices/note-notice.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { AnyNotice } from "#app/core/domain/notices/notice.ts";
import { endSession, signOutEverywhere } from "#app/customer/security/sessions.server.ts";
import { signOut } from "#app/customer/accounts/sign-out.server.ts";
import { changeOffer } from "#app/core/services/catalogue/offer.server.ts";
import { watchOffer } from "#app/customer/offers/watch-offer.server.ts";
import { blockCustomer } from "#app/desk/customers/block-customer.server.ts";
import { dispatchLiveEvents } from "#app/core/services/messages/dispatch-live-events.server.ts";
import { tellNotices } from "#app/core/services/messages/tell-notices.server.ts";
import {
  changeNoticePreferences,
  findLeavingMails,
  getNoticePreferences,
  leaveMails,
} from "#app/customer/notices/preferences.server.ts";
import { subscribePush, unsubscribePush } from "#app/customer/notices/push.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { listening } from "#tests/factories/listening.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { aloneInSegment } from "#tests/factories/campaign.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeCustomer, refusal, value } from "#tests/factories/customer.ts";
import { signedBy, startPushService } from "#tests/factories/push.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { dispatchAt, sentTo } from "./support.ts";

const now = new Date("2026-11-24T10:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const service = await startPushService();
afterAll(() => service.stop());
const till = await makeTill();

beforeEach(async () => {
  await prisma.outbox.deleteMany({});
  await prisma.notice.updateMany({ where: { toldAt: null }, data: { toldAt: now } });
});

/** A customer with a browser that takes pushes. */
async function reachable(quietHours: { from: string; until: string } | null = null) {
  const { userId, login } = await makeCustomer({ now });
  await prisma.outbox.deleteMany({ where: { userId } });
  const call = clientCall(userId, { now });
  const browser = service.browser();
  value(await subscribePush(call, browser, "PROMPT"));
  await changeNoticePreferences(call, { quietHours }, "PROFILE");
  return { userId, login, call, browser };
}

const bonus: AnyNotice = { kind: "CAMPAIGN", about: { campaignId: newId(), points: 50 } };
const level: AnyNotice = { kind: "LEVEL_REACHED", about: { level: 3, points: 150 } };
const note = (userId: string, notice: AnyNotice, moment = now) =>
  noteNotice(prisma, { userId, cause: newId(), ...notice }, moment);

test("a notice is pushed and mailed once, in the customer's language, and pages hear of it", async () => {
  const { userId, login, browser } = await reachable();
  await listening({ userId });
  await prisma.customer.update({ where: { id: userId }, data: { locale: "en" } });
  await note(userId, bonus);
  const mails = await dispatchAt(now);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: login, subject: "A bonus for you", language: "en" });
  expect(mails[0]?.text).toContain("50 points");
  expect(browser.pushed).toEqual([
    {
      title: "A bonus for you",
      text: expect.stringContaining("50 points") as string,
      url: expect.stringMatching(/^http.*\/en\/points-history$/) as string,
      tag: expect.any(String) as string,
      language: "en",
    },
  ]);
  expect(await dispatchAt(at(1))).toEqual([]);
  expect(browser.pushed).toHaveLength(1);
  expect(await sentTo(userId)).toMatchObject([
    { channel: "PUSH", kind: "CAMPAIGN", state: "DONE", because: null },
    { channel: "EMAIL", kind: "CAMPAIGN", state: "DONE", because: null },
  ]);
  await dispatchLiveEvents();
  const live = await prisma.outbox.findMany({ where: { userId, kind: "LIVE" } });
  expect(live.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ type: "notice", kind: "CAMPAIGN" }),
  );
});

test("a push says who sends it, by the keys of this installation", async () => {
  const { userId, browser } = await reachable();
  await note(userId, level);
  await dispatchAt(now);
  const claims = signedBy(vapidKeys()?.publicKey ?? "", browser.headers);
  expect(claims).toMatchObject({ aud: new URL(browser.endpoint).origin });
  expect(signedBy(browser.keys.p256dh, browser.headers)).toBeNull();
});

test("what another transaction has in hand is left to it, and nobody waits", async () => {
  const [held, free] = [await reachable(), await reachable()];
  for (const { userId } of [held, free]) await note(userId, bonus);
  await prisma.$transaction(async (tx) => {
    await tx.notice.updateMany({ where: { userId: held.userId }, data: { readAt: now } });
    expect(await tellNotices(now)).toBe(1);
  });
  expect([await tellNotices(now), await tellNotices(now)]).toEqual([1, 0]);
});

test("several processes write the messages of a notice once", async () => {
  const { userId } = await reachable();
  for (let count = 0; count < 5; count += 1) await note(userId, level);
  const told = await Promise.all(Array.from({ length: 6 }, () => tellNotices(now)));
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(5);
  expect(await sentTo(userId)).toHaveLength(5);
});

test("a mail says how its kind is declined, and who declines it gets none of that kind", async () => {
  const { userId, call } = await reachable();
  await note(userId, bonus);
  const [mail] = await dispatchAt(now);
  const { "List-Unsubscribe": leave = "", "List-Unsubscribe-Post": post } = mail?.headers ?? {};
  expect(post).toBe("List-Unsubscribe=One-Click");
  const address = new URL(leave.slice(1, -1));
  expect(leave).toBe(`<${address.href}>`);
  expect(mail?.text).toContain(address.href);
  const token = address.searchParams.get("mails");
  expect(await findLeavingMails(`${token}x`)).toBeNull();
  expect(await findLeavingMails(token?.replace("CAMPAIGN", "REFUND") ?? "")).toBeNull();
  const leaving = await findLeavingMails(token);
  expect(leaving).toEqual({ userId, kind: "CAMPAIGN" });
  if (leaving) await leaveMails(call, leaving);
  const { kinds } = await getNoticePreferences(call);
  expect(kinds.CAMPAIGN).toEqual({ push: true, mail: false });
  expect(kinds.REFUND.mail).toBe(true);
  await note(userId, bonus);
  expect(await dispatchAt(at(1))).toEqual([]);
});

test("what was declined between the writing and the sending does not leave", async () => {
  const { userId, call, browser } = await reachable();
  await note(userId, bonus);
  await tellNotices(now);
  await changeNoticePreferences(call, { kinds: { CAMPAIGN: { push: false, mail: false } } }, "PROFILE");
  expect(await dispatchAt(now)).toEqual([]);
  expect(browser.pushed).toEqual([]);
  expect((await sentTo(userId)).map(({ because }) => because)).toEqual(["not wanted", "not wanted"]);
});

test("quiet hours hold a push until their end; the mail goes", async () => {
  // 11:00 in Tunis.
  const { userId, browser } = await reachable({ from: "10:30", until: "12:00" });
  await note(userId, bonus);
  expect(await dispatchAt(now)).toHaveLength(1);
  expect(browser.pushed).toEqual([]);
  expect(await dispatchAt(at(0.9))).toEqual([]);
  expect(browser.pushed).toEqual([]);
  await dispatchAt(at(1));
  expect(browser.pushed).toHaveLength(1);
});

test("one push a day, beside those that answer what the customer did", async () => {
  const { userId, browser } = await reachable();
  for (const notice of [bonus, bonus, level]) await note(userId, notice);
  expect(await dispatchAt(now)).toHaveLength(2);
  expect(browser.pushed.map(({ title }) => title).sort()).toEqual(["Niveau 3 atteint", "Un bonus pour vous"]);
  await dispatchAt(at(12));
  expect(browser.pushed).toHaveLength(2);
  // It is after midnight in Tunis.
  await dispatchAt(at(13.1));
  expect(browser.pushed).toHaveLength(3);
});

test("all devices of a customer get the one push of the day", async () => {
  const { userId, call, browser } = await reachable();
  const second = service.browser();
  value(await subscribePush(call, second, "PROMPT"));
  await note(userId, bonus);
  await dispatchAt(now);
  expect([browser.pushed.length, second.pushed.length]).toEqual([1, 1]);
});

test.each([404, 410])(
  "a subscription that answers %i is forgotten, and nothing is tried again",
  async (status) => {
    const { userId, browser } = await reachable();
    browser.status = status;
    await note(userId, level);
    await dispatchAt(now);
    expect(await prisma.pushSubscription.count({ where: { endpoint: browser.endpoint } })).toBe(0);
    expect(await sentTo(userId)).toMatchObject([
      { channel: "PUSH", state: "DONE", because: "the device takes no pushes" },
    ]);
  },
);

test("a service that fails is tried again", async () => {
  const { userId, browser } = await reachable();
  browser.status = 500;
  await note(userId, level);
  await dispatchAt(now);
  expect(await sentTo(userId)).toMatchObject([{ state: "WAITING", because: "PushRefused 500" }]);
  browser.status = 201;
  await dispatchAt(at(1));
  expect(browser.pushed).toHaveLength(1);
});

test("a browser belongs to who subscribed last", async () => {
  const { userId, browser, call } = await reachable();
  await note(userId, level);
  await tellNotices(now);
  const other = await makeAccount({ now });
  value(await subscribePush(clientCall(other, { now }), browser, "PROMPT"));
  await dispatchAt(now);
  expect(browser.pushed).toEqual([]);
  value(await unsubscribePush(call, browser.endpoint, "PROFILE"));
  expect(await prisma.pushSubscription.count({ where: { userId: other } })).toBe(1);
  await note(other, level);
  await dispatchAt(now);
  expect(browser.pushed).toHaveLength(1);
});

test.each([
  "http://example.com/push",
  "https://10.0.0.1/push",
  "https://[fd00::1]/push",
  "https://user:secret@example.com/push",
  "http://192.168.1.1/push",
  "ftp://example.com/push",
  "no address",
])("%s is no address for pushes", async (endpoint) => {
  const { keys } = service.browser();
  const call = clientCall(await makeAccount({ now }));
  expect(refusal(await subscribePush(call, { endpoint, keys }, "PROMPT"))).toBe("INVALID_INPUT");
});

test("nobody hears of an offer that is sold out again, or of points of a sale that was cancelled", async () => {
  const { userId, call, browser } = await reachable();
  const { id: offerId } = await makeOffer({ partnerId: till.partner.id, pointPrice: 10, stock: 1 });
  const buy = async () =>
    value(await purchaseOffer(clientCall(await makeAccount({ now, points: 50 }), { now }), { offerId }));
  await buy();
  value(await watchOffer(call, offerId, true));
  value(await changeOffer(operatorCall({ now }), offerId, { stock: 2 }));
  await buy();
  const sale = await makeConfirmedSale(till, userId, { now });
  value(await cancelTransaction(till.call({ now }), sale.id, null));
  await prisma.notice.updateMany({ where: { userId, kind: "REFUND" }, data: { toldAt: now } });
  expect(await dispatchAt(now)).toEqual([]);
  expect(browser.pushed).toEqual([]);
  expect((await sentTo(userId)).map(({ kind, because }) => [kind, because])).toEqual([
    ["POINTS_RECEIVED", "no longer so"],
  ]);
});

test("nobody hears of an offer that is not for them any more", async () => {
  const { userId, call, browser } = await reachable();
  const { id: offerId } = await makeOffer({ partnerId: till.partner.id, stock: 0 });
  value(await watchOffer(call, offerId, true));
  value(await changeOffer(operatorCall({ now }), offerId, { stock: 2 }));
  const { id: segmentId } = await aloneInSegment(await makeAccount({ now }), { now });
  value(await changeOffer(operatorCall({ now }), offerId, { segmentId }));
  expect(await dispatchAt(now)).toEqual([]);
  expect(browser.pushed).toEqual([]);
  expect(await sentTo(userId)).toEqual([]);
});

test("nobody who is blocked hears anything", async () => {
  const { userId, browser } = await reachable();
  await note(userId, bonus);
  value(await blockCustomer(operatorCall({ now }), userId, { reason: "Fraude" }));
  expect(await dispatchAt(now)).toEqual([]);
  expect(browser.pushed).toEqual([]);
});

test("nothing is pushed to a device whose session was ended there, from afar, or with all others", async () => {
  const { userId } = await makeCustomer({ now });
  const signIn = async () => {
    const { sessionId } = await openSession(prisma, userId, null, now);
    const call = clientCall(userId, { now });
    const own = { ...call, caller: { ...call.caller, sessionId } };
    const browser = service.browser();
    value(await subscribePush(own, browser, "PROMPT"));
    return { own, sessionId, browser };
  };
  const devices = [await signIn(), await signIn(), await signIn(), await signIn()] as const;
  const pushed = () => devices.map(({ browser }) => browser.pushed.length);
  const push = async () => {
    await note(userId, level);
    await dispatchAt(now);
  };
  const [first, second, third] = devices;
  await push();
  expect(pushed()).toEqual([1, 1, 1, 1]);
  value(await signOut(first.own));
  value(await endSession(second.own, third.sessionId));
  await push();
  expect(pushed()).toEqual([1, 2, 1, 2]);
  value(await signOutEverywhere(second.own));
  await push();
  expect(pushed()).toEqual([1, 2, 1, 2]);
});
