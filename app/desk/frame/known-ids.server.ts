import { prisma } from "#app/core/db/client.server.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { leavesOf } from "#app/core/domain/segments/holds.ts";

/** Whether every partner and every list that a condition names exists. */
export async function knowsAllIn(condition: Condition): Promise<boolean> {
  const leaves = leavesOf(condition);
  const partnerIds = new Set(leaves.flatMap((leaf) => ("partnerId" in leaf && leaf.partnerId) || []));
  const [partners, lists] = await Promise.all([
    partnerIds.size === 0 ? 0 : prisma.partner.count({ where: { id: { in: [...partnerIds] } } }),
    knowsLists(leaves.flatMap((leaf) => (leaf.fact === "listed" ? leaf.value : []))),
  ]);
  return partners === partnerIds.size && lists;
}

export async function knowsLists(listIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(listIds)];
  return ids.length === 0 || (await prisma.customerList.count({ where: { id: { in: ids } } })) === ids.length;
}
