import { prisma } from "#app/db/client.server.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";

/** The names of customers, by their ids. */
export async function readFriendNames(
  ids: readonly string[],
): Promise<Map<string, { id: string; firstName: string | null; lastName: string | null }>> {
  if (ids.length === 0) return new Map();
  const select = { id: true, firstName: true, lastName: true };
  const rows = await prisma.customer.findMany({ where: { id: { in: [...ids] } }, select });
  return new Map(rows.map((friend) => [friend.id, friend]));
}

/** The titles of campaigns, by their ids. */
export async function readCampaignTitles(
  ids: readonly string[],
): Promise<Map<string, { id: string; title: LocalizedText }>> {
  if (ids.length === 0) return new Map();
  const rows = await prisma.campaign.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, rule: true },
  });
  return new Map(rows.map(({ id, rule }) => [id, { id, title: (rule as { title: LocalizedText }).title }]));
}
