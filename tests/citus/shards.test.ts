/** Where customers' rows lie on the cluster. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { partOf, readParts, type Shard } from "#app/core/db/shards.server.ts";
import { mostSlots } from "#app/core/domain/stock.ts";

const shardOf = (id: string) => prisma.$queryRaw<{ shard: bigint }[]>`
  SELECT get_shard_id_for_distribution_column('customer', ${id}::uuid) AS shard`;
const readShards = async () => (await readParts()).filter((part): part is Shard => part !== null);

test("each shard of customers is one, its own id lies in it, and each has its own slots", async () => {
  const shards = await readShards();
  const there = await prisma.$queryRaw<{ shard: bigint }[]>`
    SELECT shardid AS shard FROM pg_dist_shard WHERE logicalrelid = 'customer'::regclass`;
  expect(shards).toHaveLength(there.length);
  for (const { id } of shards) expect(await partOf(id)).toMatchObject({ id });
  expect(shards.map(({ firstSlot }) => firstSlot)).toEqual(shards.map((_, place) => place * mostSlots));
});

test("a customer's shard is the one with their rows", async () => {
  const userId = newId();
  const shard = await partOf(userId);
  expect(await shardOf(userId)).toEqual(await shardOf(shard?.id ?? ""));
});
