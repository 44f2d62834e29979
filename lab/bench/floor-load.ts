/**
 * The load for the floor of a purchase: clients that call floor.purchase one call after another, each on its
 * own connection.
 */
import { randomInt, randomUUID } from "node:crypto";
import pg from "pg";
import { newId } from "../../app/core/db/ids.server.ts";
import { serveTasks } from "./child.ts";

export interface FloorTask {
  databaseUrl: string;
  clients: number;
  seconds: number;
  userIds: string[];
  offerIds: string[];
  pricePoints: number;
  slots: number;
}

let turn = 0;

export interface FloorResult {
  calls: number;
  perSecond: number;
}

async function run(task: FloorTask): Promise<FloorResult> {
  const clients = Array.from(
    { length: task.clients },
    () => new pg.Client({ connectionString: task.databaseUrl }),
  );
  try {
    await Promise.all(clients.map((client) => client.connect()));
    let count = 0;
    const started = performance.now();
    const end = started + task.seconds * 1000;
    await Promise.all(
      clients.map(async (client) => {
        for (; performance.now() < end; count += 1) await purchase(client, task);
      }),
    );
    return { calls: count, perSecond: (count * 1000) / (performance.now() - started) };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function purchase(
  client: pg.Client,
  { userIds, offerIds, pricePoints, slots }: FloorTask,
): Promise<void> {
  await client.query({
    name: "purchase",
    text: "SELECT floor.purchase($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    values: [
      userIds[turn++ % userIds.length],
      randomUUID(),
      offerIds[randomInt(offerIds.length)],
      pricePoints,
      newId(),
      newId(),
      "FLOORITEM1",
      randomInt(slots),
      new Date(),
    ],
  });
}

serveTasks(run);
