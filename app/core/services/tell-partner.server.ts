import { queueNews } from "#app/core/db/messages/outbox.server.ts";
import { readPersonsWith } from "#app/core/db/staff/persons-with.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import { rightOfNews, type PartnerNews } from "#app/core/domain/partners/news.ts";

/**
 * Writes news to the partner's persons whose right they are of, each in their own language, into the transaction of their
 * cause: so they are written once, or not at all. The mails leave after the commit, and only to those who still hold the
 * right then.
 */
export async function tellPartner(tx: Db, partnerId: string, news: PartnerNews, now: Date): Promise<void> {
  // From then on the mail would ask for what is decided.
  const validUntil = news.kind === "STATEMENT_ISSUED" ? startOfDay(news.acceptedOn).toISOString() : undefined;
  for (const person of await readPersonsWith(tx, partnerId, rightOfNews(news)))
    await queueNews(tx, person, { partnerId, news, validUntil, now });
}
