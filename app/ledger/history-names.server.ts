import { prisma } from "#app/db/client.server.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import type { HistoryEntry } from "./history.server.ts";

type Named = Pick<HistoryEntry, "friend" | "campaign">;

/**
 * Adds the names of friends and campaigns to entries that point at them: in statements of their own, as they lie
 * elsewhere than the customer's rows (decision 050). Most pages have none.
 */
export async function withNames<Entry extends Pick<HistoryEntry, "detail">>(
  entries: Entry[],
): Promise<(Entry & Named)[]> {
  const [friends, campaigns] = await Promise.all([
    readFriendNames(idsOf(entries, "friendId")),
    readCampaignTitles(idsOf(entries, "campaignId")),
  ]);
  return entries.map((entry) => ({
    ...entry,
    friend: friends.get(String(entry.detail.friendId)) ?? null,
    campaign: campaigns.get(String(entry.detail.campaignId)) ?? null,
  }));
}

function idsOf(entries: Pick<HistoryEntry, "detail">[], name: string): string[] {
  const ids = entries.map(({ detail }) => detail[name]);
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}

/** The names of customers, by their ids. */
export async function readFriendNames(
  ids: readonly string[],
): Promise<Map<string, { id: string; firstName: string | null; lastName: string | null }>> {
  if (ids.length === 0) return new Map();
  const select = { id: true, firstName: true, lastName: true };
  const rows = await prisma.user.findMany({ where: { id: { in: [...ids] } }, select });
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
