/** Where customers' rows lie on the cluster. */
import { expect, test } from "vitest";
import { prisma } from "#app/db/client.server.ts";
import { callFunction } from "#app/db/call-function.server.ts";
import { newId } from "#app/db/ids.server.ts";

test("each shard of customers is a home, and a home's own id lies in it", async () => {
  const homes = await prisma.home.findMany();
  const shards = await prisma.$queryRaw<{ shard: bigint }[]>`
    SELECT shardid AS shard FROM pg_dist_shard WHERE logicalrelid = 'customer'::regclass`;
  expect(homes).toHaveLength(shards.length);
  for (const { id } of homes) expect(await callFunction(prisma, "home_of", { p_user: id })).toBe(id);
});

test("a customer's home lies in the customer's shard", async () => {
  const userId = newId();
  const home = await callFunction(prisma, "home_of", { p_user: userId });
  const [row] = await prisma.$queryRaw<{ same: boolean }[]>`
    SELECT get_shard_id_for_distribution_column('customer', ${userId}::uuid)
      = get_shard_id_for_distribution_column('customer', ${home}::uuid) AS same`;
  expect(row?.same).toBe(true);
});
