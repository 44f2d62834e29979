import { prisma } from "#app/core/db/client.server.ts";
import { readNoticeNames } from "#app/core/db/notices/notice-names.server.ts";
import { readPreferences } from "#app/core/db/notices/settings.server.ts";
import type { AnyNotice } from "#app/core/domain/notices/notice.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { listConsents } from "#app/core/services/consents/list-consents.server.ts";
import { noticeTexts } from "#app/core/services/notice-texts.server.ts";

/** The customer's notices, notification preferences, push devices, operators' messages, watched and favourite offers, and what they have agreed to. */
export async function exportNotices(userId: string, { language, now }: { language: Language; now: Date }) {
  const where = { userId };
  const [rows, notificationPreferences, devices, watches, favourites, chosen, { items: consents }] =
    await Promise.all([
      prisma.notice.findMany({ where, orderBy: { id: "asc" } }),
      readPreferences(prisma, userId),
      prisma.pushSubscription.findMany({ where, orderBy: [{ createdAt: "asc" }, { endpoint: "asc" }] }),
      prisma.offerWatch.findMany({ where, orderBy: [{ createdAt: "asc" }, { offerId: "asc" }] }),
      prisma.favourite.findMany({ where, orderBy: [{ createdAt: "asc" }, { offerId: "asc" }] }),
      prisma.operatorMessageCustomer.findMany({ where, orderBy: [{ at: "asc" }, { messageId: "asc" }] }),
      listConsents(userId, now),
    ]);
  const notices = rows.map((row) => ({ ...row, ...(row as unknown as AnyNotice) }));
  const names = await readNoticeNames(notices);
  return {
    notices: notices.map((notice, place) => ({
      kind: notice.kind,
      ...noticeTexts({ ...notice, names: names[place] ?? { partner: null, offer: null } }, language),
      createdAt: notice.createdAt.toISOString(),
      readAt: notice.readAt?.toISOString() ?? null,
    })),
    notificationPreferences,
    // Only the host: anybody who knows the whole address can push to the device.
    pushDevices: devices.map(({ endpoint, createdAt }) => ({
      service: new URL(endpoint).host,
      subscribedAt: createdAt.toISOString(),
    })),
    // Customers who were left out are the control group of a message.
    operatorMessages: chosen.map(({ messageId, heldOut, at }) => ({
      id: messageId,
      leftOut: heldOut,
      at: at.toISOString(),
    })),
    watchedOffers: watches.map(({ offerId, awaits, createdAt }) => ({
      id: offerId,
      awaits,
      since: createdAt.toISOString(),
    })),
    consents,
    favouriteOffers: favourites.map(({ offerId, createdAt }) => ({
      id: offerId,
      since: createdAt.toISOString(),
    })),
  };
}
