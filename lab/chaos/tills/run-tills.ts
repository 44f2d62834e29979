import { writeFileSync } from "node:fs";
import { Random } from "../random.ts";
import { prepareScene, type Scene } from "../scene.ts";
import type { World } from "../world.ts";
import type { TillsEffort } from "./effort.ts";
import { judgeTills, type TillFacts } from "./judge-tills.ts";
import { sendAll, sendPieces } from "./send-queues.ts";
import { sellAlone, type SoldOut } from "./sold-out.ts";

/** What the tills know of each sale in the end. */
const record = "test-results/chaos/tills.json";

/** Tills sell without a network, and send what they sold while processes are killed; true if all of it counts once. */
export async function runTills(world: World, seed: number, effort: TillsEffort): Promise<boolean> {
  const random = new Random(seed);
  const scene = await prepareScene(world, effort.customers);
  const soldOut = await sellAlone(world, scene, random, effort);
  const began = await heldBy(world, scene);
  const sold = soldOut.tills.flatMap((till) => till.sold);
  console.log(`${sold.length} sales of ${soldOut.tills.length} tills are sold without a network.`);
  const sending = { world, tillKey: scene.tillKey, random };
  const started = performance.now();
  const { answered, unanswered, kills } = await sendPieces(sending, soldOut, effort);
  // What tills do when they know nothing; then they hear the same once more.
  await sendAll(sending, soldOut);
  const seconds = Math.round((performance.now() - started) / 1000);
  await sendAll(sending, soldOut);
  const facts = await readTillFacts(world, scene, { soldOut, began });
  writeFileSync(record, JSON.stringify({ seed, sold, facts }));
  const verdicts = judgeTills(sold, facts);
  const losses = sold.filter(({ answers }) => (answers.at(-1)?.lossMillimes ?? 0) > 0).length;
  console.log(
    `${answered} pieces answered, ${unanswered} not, ${kills} kills, in ${seconds} seconds; ${losses} sales are losses.`,
  );
  for (const { rule, broken } of verdicts) {
    console.log(`${broken.length === 0 ? "holds" : "BROKEN"}: ${rule}`);
    for (const line of broken.slice(0, 20)) console.error(`  ${line}`);
  }
  return verdicts.every(({ broken }) => broken.length === 0);
}

const idsOf = ({ customers }: Scene) => customers.map(({ id }) => id);

/** By customer, the points that they have, without what levels gave. */
async function heldBy({ postgres }: World, scene: Scene): Promise<number[]> {
  const rows = await postgres.read<{ id: string; held: number }>(
    `SELECT user_id AS id, (available - coalesce((SELECT sum(e.amount) FROM points_entry e
       WHERE e.user_id = a.user_id AND e.source = 'LEVEL'), 0))::int AS held
     FROM points_account a WHERE user_id = ANY ($1)`,
    [idsOf(scene)],
  );
  return scene.customers.map((customer) => rows.find(({ id }) => id === customer.id)?.held ?? 0);
}

async function readTillFacts(
  world: World,
  scene: Scene,
  { soldOut, began }: { soldOut: SoldOut; began: number[] },
): Promise<TillFacts> {
  const { postgres } = world;
  const ids = idsOf(scene);
  const transactions = await postgres.read<{ id: string }>(
    "SELECT id FROM transaction WHERE user_id = ANY ($1)",
    [ids],
  );
  const [kept] = await postgres.read<{ count: number }>("SELECT count(*)::int AS count FROM offline_sale");
  const uses = await postgres.read<{ id: string; count: number }>(
    "SELECT wallet_item_id AS id, count(*)::int AS count FROM wallet_use WHERE user_id = ANY ($1) GROUP BY 1",
    [ids],
  );
  const held = await heldBy(world, scene);
  return {
    transactions: transactions.map(({ id }) => id),
    kept: kept?.count ?? 0,
    uses: soldOut.items.map((items) => items.map((item) => uses.find(({ id }) => id === item)?.count ?? 0)),
    balances: began.map((points, customer) => ({ began: points, held: held[customer] ?? 0 })),
    isProved: await world.prove(),
  };
}
