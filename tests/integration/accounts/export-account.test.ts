import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { exportAnswer } from "#app/core/domain/export/export-answer.ts";
import { versionInForce } from "#app/core/domain/help/legal-version.ts";
import { readOrMakePass } from "#app/core/db/card/apple-pass.server.ts";
import { noteGoogleLink } from "#app/core/db/card/google-pass.server.ts";
import { keepDevice } from "#app/core/db/card/pass-devices.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { exportAccount } from "#app/customer/export/export-account.server.ts";
import { getUserSnapshot } from "#app/customer/accounts/get-user-snapshot.server.ts";
import { previewDeletion } from "#app/customer/security/preview-deletion.server.ts";
import { beginLoginChange } from "#app/customer/security/change-login.server.ts";
import { changeNoticePreferences } from "#app/customer/notices/preferences.server.ts";
import { setPin } from "#app/customer/accounts/set-pin.server.ts";
import { answerStep1, answerStep2, answerStep3 } from "#app/customer/onboarding/answer-steps.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { makeStampCard } from "#tests/factories/campaign.ts";
import { textIn } from "#tests/factories/catalogue.ts";
import {
  codeSentTo,
  makeCustomer,
  ownCall,
  uniqueEmail,
  value,
  type Customer,
} from "#tests/factories/customer.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { codeAt, makeItem, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");

interface Made extends Customer {
  call: ClientCall;
  itemId: string;
  names: { firstName: string; lastName: string; phone: string };
}

/** A customer with some data of every kind. */
async function live(
  till: Awaited<ReturnType<typeof makeTill>>,
  names: Made["names"],
  referralCode?: string,
): Promise<Made> {
  const customer = await makeCustomer({ points: 500, now, referralCode });
  const { userId } = customer;
  const call = await ownCall(customer, { now });
  const tags = await prisma.tag.findMany({ take: 3 });
  value(await answerStep1(call, { firstName: names.firstName }));
  value(
    await answerStep2(call, {
      lastName: names.lastName,
      phone: names.phone,
      birthday: { day: 3, month: 5, year: 1990 },
    }),
  );
  value(await answerStep3(call, { tags: tags.map(({ id }) => id) }));
  value(await setPin(call, { pin: "2758", confirmPin: "2758" }));
  const itemId = await makeItem(
    userId,
    { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000, now },
    now,
  );
  const redeem = { code: await codeAt(itemId, now), priceMillimes: 5_000, sellerName: "Slim" };
  value(await redeemWalletCode(till.call({ now, key: newId(), request: redeem }), redeem));
  return { ...customer, call, itemId, names };
}

const watched = newId();
let amel: Made;
let friend: Made;
let exported: Awaited<ReturnType<typeof exportAccount>>;

beforeAll(async () => {
  await prisma.tag.createMany({
    data: ["sport", "food", "home"].map((key) => ({
      id: newId(),
      key: `export-${key}`,
      label: { fr: `${key} F`, ar: `${key} ع`, en: `${key} E` },
    })),
  });
  const till = await makeTill();
  amel = await live(till, { firstName: "Amel", lastName: "Ben Salah", phone: "20111222" });
  friend = await live(
    till,
    { firstName: "Zouhour", lastName: "Trabelsi", phone: "20333444" },
    amel.referralCode,
  );
  const { userId } = amel;
  await prisma.referral.create({
    data: { userId, id: newId(), contact: "cousin@example.tn", status: "PENDING", createdAt: now },
  });
  await prisma.premiumSubscription.create({
    data: { userId, id: newId(), phone: "50111222", plan: "WEEKLY", status: "EXPIRED", createdAt: now },
  });
  await prisma.inactivityWarning.create({
    data: { userId, inactiveSince: new Date("2026-05-01"), afterDays: 150, createdAt: now },
  });
  await prisma.noticeSetting.create({ data: { userId, quietFrom: "22:00", quietTo: "07:00" } });
  await changeNoticePreferences(amel.call, { kinds: { CAMPAIGN: { mail: false } } }, "PROFILE");
  const browser = { endpoint: "https://push.example/secret", p256dh: "p", auth: "a" };
  await prisma.pushSubscription.create({ data: { userId, sessionId: newId(), ...browser, createdAt: now } });
  await prisma.offerWatch.create({ data: { userId, offerId: watched, awaits: "STOCK", createdAt: now } });
  await prisma.favourite.create({ data: { userId, offerId: watched, createdAt: now } });
  await readOrMakePass({ userId, codeEpoch: 0 }, newId(), now);
  await prisma.offlinePass.create({
    data: { userId, id: newId(), keyThumbprint: "t", issuedAt: now, expiresAt: now },
  });
  await noteGoogleLink(userId, "ABCDEFGHJK", now);
  await keepDevice({ userId, deviceId: "phone", pushToken: "ab12" }, now, now);
  const story = await prisma.helpEntry.findFirstOrThrow({ where: { kind: "STORY", topic: "HOME" } });
  await prisma.storyView.create({ data: { userId, storyId: story.id, viewedAt: now } });
  const { id: listId } = await prisma.customerList.create({
    data: { id: newId(), name: "Fidèles de Sfax", createdAt: now },
  });
  await prisma.customerListed.create({ data: { userId, listId } });
  const note = { text: "Rappeler pour le bon perdu", dueDay: new Date("2026-12-01"), writtenBy: newId() };
  await prisma.customerNote.create({ data: { userId, id: newId(), ...note, createdAt: now } });
  const question = { kind: "WELCOME", subject: "welcome", askedAt: now } as const;
  const said = { answer: "Deux numéros ? Un seul suffit.", answeredAt: now, answeredBy: newId() };
  await prisma.review.create({ data: { userId, id: newId(), ...question, ...said } });
  const made = { userId, subject: "transaction:1", createdAt: now };
  await prisma.freeSpin.create({ data: { ...made, campaignId: newId() } });
  const { id: cardId } = await makeStampCard({ partnerId: till.partner.id, title: textIn("Dix cafés"), now });
  await prisma.stampProgress.create({ data: { userId, cardId, stamps: 1 } });
  await prisma.stamp.create({ data: { ...made, cardId, byCampaign: false, round: 0, day: now } });
  await prisma.approval.create({
    data: {
      ...{ id: newId(), kind: "GIFT", subject: newId(), userId, customers: 1, points: 9_000 },
      ...{ status: "REFUSED", requestedBy: newId(), reason: "Doublon", createdAt: now, answeredAt: now },
    },
  });
  // Too small for a point, so that nothing else changes with it.
  const brought = await makeConfirmedSale(till, userId, { now, price: 50 });
  must(await cancelTransaction(till.call({ now }), brought.id, 20));
  await prisma.customer.update({ where: { id: userId }, data: { blockedAt: now } });
  exported = await exportAccount(amel.call);
  await prisma.customer.update({ where: { id: userId }, data: { blockedAt: null } });
});

test("holds who the customer is, what they sign in with and where", () => {
  expect(exported.exportedAt).toBe(now.toISOString());
  expect(exported.profile).toMatchObject({
    id: amel.userId,
    firstName: "Amel",
    lastName: "Ben Salah",
    contactPhone: "20111222",
    birthday: "1990-05-03",
    referralCode: amel.referralCode,
    invited: false,
    hasPassword: true,
    hasPin: true,
    onboardingStep: 3,
    level: 1,
  });
  expect(exported.logins).toEqual([{ login: amel.login, kind: "EMAIL", verifiedAt: now.toISOString() }]);
  expect(exported.sessions).toEqual([
    { device: null, signedInAt: now.toISOString(), lastUsedAt: now.toISOString() },
  ]);
  expect(exported.interests).toHaveLength(3);
  expect(exported.levels).toMatchObject([{ level: 1 }]);
  expect(exported.storiesSeen).toMatchObject([{ topic: "HOME", viewedAt: now.toISOString() }]);
});

test("holds every movement of points and what is left of each", async () => {
  const account = await prisma.pointsAccount.findUniqueOrThrow({ where: { userId: amel.userId } });
  expect(exported.points.available).toBe(account.available);
  expect(exported.pointsEntries).toHaveLength(account.seq);
  expect(exported.pointsEntries.at(-1)?.balanceAfter).toBe(account.available);
  expect(exported.pointsLots.reduce((sum, lot) => sum + lot.remainingPoints, 0)).toBe(account.available);
  const spent = exported.pointsEntries.find(({ source }) => source === "CONSUMED");
  const paidFor = exported.pointsLots
    .flatMap(({ uses }) => uses)
    .filter(({ entry }) => entry === spent?.entry);
  expect(paidFor.reduce((sum, { points }) => sum + points, 0)).toBe(-(spent?.points ?? 0));
});

test("holds what was bought and used, and what was said and sent", () => {
  expect(exported.purchases).toMatchObject([
    { walletItemId: amel.itemId, pricePoints: 100, priceMillimes: 0 },
  ]);
  expect(exported.walletItems).toMatchObject([
    { id: amel.itemId, type: "VOUCHER", remainingMillimes: 15_000 },
  ]);
  expect(exported.walletUses).toMatchObject([
    { walletItemId: amel.itemId, amountMillimes: 5_000, channel: "STORE" },
  ]);
  expect(exported.transactions).toMatchObject([
    { priceMillimes: 5_000, payableMillimes: 0, sellerName: "Slim", returns: [] },
    { priceMillimes: 50, payableMillimes: 50, sellerName: "Sonia" },
  ]);
  expect(exported.premium).toMatchObject([{ phone: "50111222", plan: "WEEKLY" }]);
  expect(exported.messages).toMatchObject([
    { template: "verification-code", channel: "EMAIL", to: amel.login },
    { template: "pin-set", channel: "EMAIL" },
  ]);
  expect(exported.notices[0]).toMatchObject({ kind: "LEVEL_REACHED", readAt: null });
  expect(exported.notices.map(({ kind }) => kind)).toContain("POINTS_RECEIVED");
  expect(exported.notificationPreferences.quietHours).toEqual({ from: "22:00", until: "07:00" });
  expect(exported.pushDevices).toEqual([{ service: "push.example", subscribedAt: now.toISOString() }]);
  expect(exported.watchedOffers).toEqual([{ id: watched, awaits: "STOCK", since: now.toISOString() }]);
  expect(exported.favouriteOffers).toEqual([{ id: watched, since: now.toISOString() }]);
  expect(exported.passDevices).toEqual([
    { wallet: "APPLE", addedAt: now.toISOString() },
    { wallet: "GOOGLE", addedAt: now.toISOString() },
  ]);
  expect(exported.inactivityWarnings).toMatchObject([{ inactiveSince: "2026-05-01", afterDays: 150 }]);
  expect(exported.referrals.map(({ contact }) => contact).sort()).toEqual(["cousin@example.tn", null]);
});

test("holds stamps, free spins, lists, what was to be approved, and a block", () => {
  const at = now.toISOString();
  expect(exported.stampCards).toMatchObject([
    { title: "Dix cafés F", stamps: 1, completed: 0, given: [{ at, takenBackAt: null, walletItemId: null }] },
  ]);
  expect(exported.freeSpins).toEqual([{ at, usedAt: null }]);
  expect(exported.customerLists).toEqual(["Fidèles de Sfax"]);
  expect(exported.notes).toEqual([
    { text: "Rappeler pour le bon perdu", dueDay: "2026-12-01", createdAt: now.toISOString(), doneAt: null },
  ]);
  const answer = "Deux numéros ? Un seul suffit.";
  expect(exported.reviews).toEqual([{ kind: "WELCOME", id: "welcome", askedAt: at, answer, answeredAt: at }]);
  expect(exported.approvals).toMatchObject([
    { kind: "GIFT", points: 9_000, status: "REFUSED", createdAt: at, answeredAt: at },
  ]);
  expect(exported.profile.blockedAt).toBe(at);
  expect(JSON.stringify(exported)).not.toContain("Doublon");
});

/** Where the export holds the rows of each table of customers. */
const held: Record<string, keyof typeof exported> = {
  Approval: "approvals",
  ApplePassDevice: "passDevices",
  ClickoutClaim: "clickoutClaims",
  Consent: "consents",
  CustomerListed: "customerLists",
  CustomerNote: "notes",
  Review: "reviews",
  FreeSpin: "freeSpins",
  GiftNote: "pointsEntries",
  GooglePass: "passDevices",
  InactivityWarning: "inactivityWarnings",
  Invoice: "invoices",
  Login: "logins",
  LotUse: "pointsLots",
  Notice: "notices",
  OfflinePass: "offlinePasses",
  OfflineSale: "unsoldOffline",
  NoticeSetting: "notificationPreferences",
  OfferWatch: "watchedOffers",
  Favourite: "favouriteOffers",
  OperatorMessageCustomer: "operatorMessages",
  Outbox: "messages",
  PartnerToken: "operatorSignIns",
  CreditNote: "invoices",
  Payment: "invoices",
  PointsAccount: "points",
  PointsEntry: "pointsEntries",
  PointsHold: "pointsHolds",
  PointsLot: "pointsLots",
  PremiumCharge: "premium",
  PremiumSubscription: "premium",
  Purchase: "purchases",
  PushSubscription: "pushDevices",
  Referral: "referrals",
  ReturnedCustomer: "earlierAccount",
  Newcomer: "newcomer",
  Session: "sessions",
  Stamp: "stampCards",
  StampProgress: "stampCards",
  StoryView: "storiesSeen",
  SaleReturn: "transactions",
  Transaction: "transactions",
  UserDevice: "devices",
  UserLevel: "levels",
  UserTag: "interests",
  ValidationRequest: "requests",
  WalletItem: "walletItems",
  WalletUse: "walletUses",
  WheelSpin: "wheelSpins",
};

const leftOut: Record<string, string> = {
  SettlementLine: "what a partner owes the house for a sale; the sale itself is there",
  PackUse: "from which pack of its partner an event's points came",
  PackWait: "a sale whose points wait for its partner's pack; the sale says that they wait",
  BookLot: "whose points the house's books count lots as that came with another account",
  ApplePass: "a code that opens the card, and copies of level and points",
  AuditEntry: "what operators and merchants did, not what is known about the customer",
  CampaignAward: "its points are among the entries, its items in the wallet",
  CampaignEvent: "names a sale, purchase, claim or level that is held, until campaigns have read it",
  Challenge: "only serves to sign in",
  ClaimMark: "hashes of a document and an order that are held with their request",
  CardLookup: "which code a store has looked up; kept for a day",
  CustomerListener: "until when open pages are told, two days at most",
  CustomerSpending: "the sum of sales that are held, and the day of the last",
  CustomerCard: "a code that opens the card",
  OfferTaken: "counts purchases that are held",
  OneTimeCode: "only serves to sign in",
  PremiumPhone: "the number is held with its subscription",
  RefusedFriend: "would tell who the other person is",
  WheelSeed: "would tell the next draw",
};

test("holds every table with rows of customers, or names why not", async () => {
  const schema = await readFile("prisma/schema.prisma", "utf8");
  const models = [...schema.matchAll(/^model (\w+) \{([^]*?)^\}/gm)]
    .filter(([, , fields]) => fields?.includes('@map("user_id")'))
    .map(([, name]) => name);
  expect([...Object.keys(held), ...Object.keys(leftOut)].sort()).toEqual(models.sort());
  for (const key of Object.values(held)) expect(exported).toHaveProperty(key);
});

test("holds what was agreed to and taken back, of which text, where, when and in which language", () => {
  const at = { language: "fr", at: now.toISOString() };
  expect(exported.consents).toMatchObject([
    { subject: "CAMPAIGN.mail", given: false, way: "PROFILE", version: versionInForce("privacy"), ...at },
    { kind: "PRIVACY", given: true, way: "SIGN_UP", version: versionInForce("privacy"), ...at },
    { kind: "TERMS", given: true, way: "SIGN_UP", version: versionInForce("terms"), ...at },
  ]);
});

test("holds what was brought back of a sale", () => {
  const returns = exported.transactions.flatMap((sale) => sale.returns);
  expect(returns).toEqual([
    { priceMillimes: 20, cashMillimes: 20, byMezia: false, createdAt: now.toISOString() },
  ]);
});

test("is exactly what the API declares", () => {
  const wire: unknown = JSON.parse(JSON.stringify(exported));
  expect(exportAnswer.parse(wire)).toEqual(wire);
});

describe("says nothing", () => {
  test("of another customer, not even of one whom this one has invited", async () => {
    const { userId, login, referralCode, itemId, names } = friend;
    const ids = [
      ...(await prisma.session.findMany({ where: { userId } })),
      ...(await prisma.purchase.findMany({ where: { userId } })),
      ...(await prisma.transaction.findMany({ where: { userId } })),
      ...(await prisma.walletUse.findMany({ where: { userId } })),
    ].map(({ id }) => id);
    const text = JSON.stringify(exported);
    expect(text, "the invited friend has brought points").toContain('"REFERRAL"');
    for (const theirs of [userId, login, referralCode, itemId, ...Object.values(names), ...ids])
      expect(text).not.toContain(theirs);
    const ofFriend = JSON.stringify(await exportAccount(friend.call));
    for (const hers of [amel.userId, amel.login, amel.referralCode, amel.itemId, "cousin@example.tn"])
      expect(ofFriend).not.toContain(hers);
  });

  test("that proves who they are or opens anything", async () => {
    const { userId } = amel;
    const login = uniqueEmail();
    const begun = value(await beginLoginChange(amel.call, { login, password: amel.password }));
    const user = await prisma.customer.findUniqueOrThrow({ where: { id: userId } });
    const item = await prisma.walletItem.findFirstOrThrow({ where: { userId } });
    const challenges = await prisma.challenge.findMany({ where: { userId } });
    const text = JSON.stringify(await exportAccount(amel.call));
    const code = `"${await codeSentTo(login)}"`;
    const secrets = [
      user.passwordHash,
      user.pinHash,
      item.code,
      begun.challenge,
      amel.token,
      code,
      ...challenges.map(({ handleHash }) => handleHash),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

test("the browser keeps the user of the specification, without token and PIN", async () => {
  expect(await getUserSnapshot(amel.call)).toEqual({
    id: amel.userId,
    login: amel.login,
    firstName: "Amel",
    lastName: "Ben Salah",
    hasPin: true,
    onboarded: true,
    onboardingStep: 3,
    totalPoints: exported.points.available,
    tooltips: {},
  });
});

test("before a deletion the customer is told what they lose and when", async () => {
  expect(await previewDeletion(amel.call)).toEqual({
    points: exported.points.available,
    walletItems: 1,
    level: exported.profile.level,
    delayDays: 30,
    effectiveAt: "2026-12-21T12:00:00.000Z",
  });
});
