import { setTimeout as pause } from "node:timers/promises";
import type { OfflineResult } from "../../../app/core/domain/offline/offline-answers.ts";
import { call } from "../client.ts";
import { untilReady } from "../probes.ts";
import type { Random } from "../random.ts";
import type { World } from "../world.ts";
import type { TillsEffort } from "./effort.ts";
import type { SoldOut, Till } from "./sold-out.ts";

/** Pieces that are under way at once. */
const atOnce = 8;
/** Of so many sendings one till dies meanwhile, at the latest after so many milliseconds. */
const [dying, dyingMs] = [8, 400];
/** The most sales of one call. */
const most = 500;
const tries = 20;
const readyMs = 60_000;
/** Longer than a whole queue takes. */
const patience = 300_000;

/** How often each thing was done to them. */
export interface Counts {
  answered: number;
  unanswered: number;
  kills: number;
}

interface Sending {
  world: World;
  tillKey: string;
  random: Random;
}

/**
 * Pieces of the tills' queues arrive in any order, often and at both servers, while servers, jobs and Postgres are killed and
 * tills die before they hear what came of it.
 */
export async function sendPieces(sending: Sending, { tills }: SoldOut, effort: TillsEffort): Promise<Counts> {
  const { world, random } = sending;
  const counts: Counts = { answered: 0, unanswered: 0, kills: 0 };
  let left = effort.sendings;
  const sendSome = async () => {
    while (left > 0) {
      left -= 1;
      const till = tills[random.below(tills.length)];
      if (!till) return;
      const piece = random.shuffled([...till.sales.keys()]).slice(0, 1 + random.below(effort.mostInPiece));
      const patience = random.below(dying) === 0 ? 1 + random.below(dyingMs) : undefined;
      const said = await send(sending, till, { piece, patience });
      if (said === "not sent") {
        // No server listened: it is no sending.
        left += 1;
        await pause(500);
      } else counts[said] += 1;
    }
  };
  const sent = Promise.all(Array.from({ length: atOnce }, sendSome));
  let isOver = false;
  void sent.finally(() => (isOver = true)).catch(() => {});
  for (;;) {
    await Promise.race([sent, pause(1_000 * random.between(...effort.calm))]);
    if (isOver) break;
    await kill(world, random);
    counts.kills += 1;
    await untilReady(world.origins, readyMs);
  }
  await sent;
  return counts;
}

function kill({ servers, jobs, postgres }: World, random: Random): Promise<unknown> {
  const turn = random.below(6);
  if (turn === 0) return postgres.killBackend();
  if (turn === 1) return jobs.end("SIGKILL");
  return servers[turn % 2]?.end(turn < 4 ? "SIGKILL" : "SIGTERM") ?? Promise.resolve();
}

/** At the end each till sends its whole queue until it is answered. */
export async function sendAll(sending: Sending, { tills }: SoldOut): Promise<void> {
  await untilReady(sending.world.origins, readyMs);
  await Promise.all(
    tills.map(async (till) => {
      for (let from = 0; from < till.sales.length; from += most) {
        const piece = [...till.sales.keys()].slice(from, from + most);
        let turn = 0;
        while ((await send(sending, till, { piece, patience })) !== "answered") {
          if ((turn += 1) === tries) throw new Error("a till's queue was not taken");
          await pause(1_000);
        }
      }
    }),
  );
}

/** Sends these of a till's sales to one of the servers and keeps what was answered. */
async function send(
  { world: { origins }, tillKey: bearer, random }: Sending,
  till: Till,
  { piece, patience }: { piece: readonly number[]; patience: number | undefined },
): Promise<"answered" | "unanswered" | "not sent"> {
  const origin = origins[random.below(origins.length)] ?? "";
  const sales = piece.map((place) => till.sales[place]);
  const body = { allowanceId: till.allowanceId, sales };
  const answer = await call(origin, { path: "/merchant/offline/sales", bearer, body, patience });
  if (answer.status !== 200) return answer.isSent ? "unanswered" : "not sent";
  for (const result of answer.body.results as OfflineResult[])
    till.sold.find(({ seq }) => seq === result.seq)?.answers.push(result);
  return "answered";
}
