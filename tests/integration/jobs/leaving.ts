/** A customer with data in many tables and in the file store, who leaves. */
import { randomUUID } from "node:crypto";
import { files } from "#app/core/adapters/files/files.server.ts";
import { readOrMakePass } from "#app/core/db/card/apple-pass.server.ts";
import { keepDevice } from "#app/core/db/card/pass-devices.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { day } from "#tests/factories/account.ts";
import { makeCustomer, uniqueEmail, uniquePhone, type Customer } from "#tests/factories/customer.ts";
import { makeItem } from "#tests/factories/till.ts";

export const requestedAt = new Date("2026-11-21T12:00:00Z");
export const due = new Date(requestedAt.getTime() + 30 * day);

export const request = (userId: string, at = requestedAt) =>
  prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: at } });
export const picture = (userId: string) => `customers/${userId}/avatar-${userId.slice(-12)}`;
const png = new Uint8Array([1, 2, 3]);

/** A customer with data in every table, who has requested the deletion of the account. */
export async function makeLeaving(): Promise<Customer & { itemId: string; phone: string }> {
  const customer = await makeCustomer({ points: 500, now: requestedAt });
  const { userId, login } = customer;
  const phone = uniquePhone();
  await prisma.customer.update({
    where: { id: userId },
    data: {
      firstName: "Amira",
      lastName: "Ben Salah",
      contactPhone: phone,
      birthday: new Date("1994-01-14"),
      gender: "FEMALE",
      state: "TUNIS",
      avatarKey: picture(userId),
      pinHash: "hash",
      tooltips: { seen: true },
      onboardingLaterAt: 1,
      inviterId: newId(),
      registeredStoreId: newId(),
      lastActiveDay: requestedAt,
      connectedDays: 3,
      longestRunDays: 5,
    },
  });
  await files.put(picture(userId), png, "image/png");
  await prisma.login.create({ data: { userId, login: phone, kind: "PHONE", verifiedAt: requestedAt } });
  const tag = await prisma.tag.upsert({
    where: { key: "leaving" },
    create: { id: newId(), key: "leaving", label: {} },
    update: {},
  });
  await prisma.userTag.create({ data: { userId, tagId: tag.id } });
  await prisma.customerCard.create({ data: { userId, code: "ABCDEFGH23", createdAt: requestedAt } });
  await prisma.offlinePass.create({
    data: { userId, id: newId(), keyThumbprint: "t", issuedAt: requestedAt, expiresAt: due },
  });
  await prisma.googlePass.create({
    data: { userId, cardCode: "ABCDEFGH23", level: 1, points: 0, linkedAt: due, createdAt: due },
  });
  await prisma.storyView.create({ data: { userId, storyId: newId(), viewedAt: new Date() } });
  await prisma.challenge.create({
    data: {
      id: newId(),
      handleHash: randomUUID(),
      kind: "CHANGE_LOGIN",
      userId,
      login: `new-${login}`,
      createdAt: requestedAt,
    },
  });
  const code = { userId, sentAt: requestedAt, expiresAt: requestedAt, codeHash: "hash" };
  await prisma.oneTimeCode.createMany({
    data: [
      { ...code, login: phone, kind: "RESET_PASSWORD" },
      { ...code, login: `new-${login}`, kind: "CHANGE_LOGIN" },
    ],
  });
  await prisma.referral.create({
    data: { userId, id: newId(), contact: uniqueEmail(), status: "PENDING", createdAt: requestedAt },
  });
  await readOrMakePass({ userId, codeEpoch: 0 }, newId(), requestedAt);
  await keepDevice({ userId, deviceId: `phone of ${login}`, pushToken: "ab12" }, requestedAt, requestedAt);
  await prisma.inactivityWarning.create({
    data: { userId, inactiveSince: requestedAt, afterDays: 150, createdAt: requestedAt },
  });
  const since = { userId, createdAt: requestedAt };
  await prisma.notice.create({ data: { ...since, id: newId(), kind: "CAMPAIGN", cause: "c" } });
  await prisma.noticeSetting.create({ data: { userId, quietFrom: "22:00", quietTo: "07:00" } });
  const browser = { endpoint: `https://push.example/${userId}`, p256dh: "p", auth: "a" };
  await prisma.pushSubscription.create({ data: { ...since, sessionId: newId(), ...browser } });
  await prisma.offerWatch.create({ data: { ...since, offerId: newId(), awaits: "POINTS" } });
  await prisma.favourite.create({ data: { ...since, offerId: newId() } });
  const asked = { kind: "WELCOME", subject: "welcome", askedAt: requestedAt } as const;
  await prisma.review.create({ data: { userId, id: newId(), ...asked } });
  await prisma.idempotencyKey.create({
    data: { ownerId: userId, path: "/x", key: "k", requestHash: "h", createdAt: requestedAt },
  });
  const subscription = { phone, plan: "DAILY", status: "ACTIVE", createdAt: requestedAt } as const;
  await prisma.premiumSubscription.create({ data: { userId, id: newId(), ...subscription } });
  const itemId = await makeItem(userId, { pointPrice: 100, now: requestedAt }, requestedAt);
  await request(userId);
  return { ...customer, itemId, phone };
}
