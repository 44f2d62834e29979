import { prisma } from "#app/core/db/client.server.ts";
import type { Outbox, PremiumCharge, PremiumSubscription } from "#app/generated/prisma/client.ts";
import type { Message } from "#app/core/domain/messages/message.ts";

/** The customer's sessions, invites, subscriptions and messages. */
export async function exportTraces(userId: string) {
  const where = { userId };
  const [
    sessions,
    devices,
    partnerTokens,
    referrals,
    subscriptions,
    charges,
    messages,
    warnings,
    passDevices,
    googlePasses,
  ] = await Promise.all([
    prisma.session.findMany({ where, orderBy: { id: "asc" } }),
    prisma.userDevice.findMany({ where, orderBy: [{ firstSeenAt: "asc" }, { deviceHash: "asc" }] }),
    prisma.partnerToken.findMany({ where, orderBy: { usedAt: "asc" } }),
    prisma.referral.findMany({ where, orderBy: { id: "asc" } }),
    prisma.premiumSubscription.findMany({ where, orderBy: { id: "asc" } }),
    prisma.premiumCharge.findMany({
      where,
      orderBy: [{ subscriptionId: "asc" }, { period: "asc" }, { try: "asc" }],
    }),
    prisma.outbox.findMany({ where: { ownerId: userId, userId, kind: "MESSAGE" }, orderBy: { id: "asc" } }),
    prisma.inactivityWarning.findMany({ where, orderBy: { createdAt: "asc" } }),
    prisma.applePassDevice.findMany({ where, orderBy: [{ createdAt: "asc" }, { deviceId: "asc" }] }),
    prisma.googlePass.findMany({ where }),
  ]);
  return {
    sessions: sessions.map(({ device, createdAt, lastUsedAt }) => ({
      device,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    // A device is stored only as a hash, which is of no use to the customer.
    devices: devices.map(({ firstSeenAt }) => ({ firstUsedAt: firstSeenAt.toISOString() })),
    operatorSignIns: partnerTokens.map(({ issuer, usedAt }) => ({
      operator: issuer,
      at: usedAt.toISOString(),
    })),
    // The friend's identity is private; the contact is what the customer typed.
    referrals: referrals.map(({ id, contact, status, createdAt }) => ({
      id,
      contact,
      status,
      createdAt: createdAt.toISOString(),
    })),
    premium: subscriptions.map((subscription) => premiumOf(subscription, charges)),
    messages: messages.map(sentMessage),
    // Without device ids: Apple's ids are also keys to the device, and Google sends none.
    passDevices: [
      ...passDevices.map(({ createdAt }) => ({ wallet: "APPLE" as const, addedAt: createdAt.toISOString() })),
      ...googlePasses.map(({ createdAt }) => ({
        wallet: "GOOGLE" as const,
        addedAt: createdAt.toISOString(),
      })),
    ],
    inactivityWarnings: warnings.map(({ inactiveSince, afterDays, createdAt }) => ({
      inactiveSince: inactiveSince.toISOString().slice(0, 10),
      afterDays,
      createdAt: createdAt.toISOString(),
    })),
  };
}

function premiumOf(
  { id, phone, plan, status, currentPeriodEnd, createdAt }: PremiumSubscription,
  charges: readonly PremiumCharge[],
) {
  return {
    id,
    phone,
    plan,
    status,
    currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    charges: charges
      .filter(({ subscriptionId }) => subscriptionId === id)
      .map(({ reference, amountMillimes, state, periodStart, ...charge }) => ({
        reference,
        amountMillimes,
        state,
        periodStart: periodStart.toISOString(),
        createdAt: charge.createdAt.toISOString(),
        settledAt: charge.settledAt?.toISOString() ?? null,
      })),
  };
}

function sentMessage({ recipient, payload, createdAt, doneAt }: Outbox) {
  const { template, channel, locale } = payload as unknown as Message;
  return {
    template,
    channel,
    locale,
    // Anybody who knows the whole address of a device can push to it.
    to: channel === "PUSH" ? null : recipient,
    createdAt: createdAt.toISOString(),
    sentAt: doneAt?.toISOString() ?? null,
  };
}
