import type { OfflineResult } from "#app/core/domain/offline/offline-answers.ts";
import { askHouse } from "./ask-house.ts";
import { keepResults, readSales, readTill } from "./kept-till.ts";
import type { QueuedSale, SaleResult } from "./queued-sale.ts";

/** How an attempt to send the queue ended; NOTHING: it was empty; REFUSED: the house takes none of it now. */
export type Sent = "SENT" | "NOTHING" | "AWAY" | "SIGNED_OUT" | "REFUSED";

/** The most letters of one call, as a form writes them: a server takes 256 kB. */
const mostLetters = 180_000;

let sending: Promise<Sent> | null = null;

/** Sends what this till has sold without a network, in order, until all is answered. Two windows may do so: each sale counts once. */
export function sendQueue(language: string): Promise<Sent> {
  sending ??= sendAll(language).finally(() => (sending = null));
  return sending;
}

async function sendAll(language: string): Promise<Sent> {
  for (let calls = 0; ; calls += 1) {
    const till = await readTill();
    const kit = till?.kit;
    if (!kit) return "NOTHING";
    const waiting = (await readSales()).filter((one) => one.result === null && one.storeId === kit.store.id);
    const batch = firstBatch(waiting);
    const [first] = batch;
    if (!first) return calls > 0 ? "SENT" : "NOTHING";
    const answer = await askHouse<{ results: OfflineResult[] }>(`/${language}/cashier/offline/sold`, {
      allowanceId: first.allowanceId,
      sales: JSON.stringify(batch.map(({ sale }) => sale)),
    });
    if (answer === "AWAY" || answer === "SIGNED_OUT") return answer;
    if (!answer.ok && answer.error !== "NO_ALLOWANCE") return "REFUSED";
    const results = answer.ok ? answer.value.results.map(resultOf) : batch.map(({ seq }) => ended(seq));
    if (results.length === 0) return "REFUSED";
    await keepResults(new Map(results), Date.now() + till.aheadMs);
  }
}

/** The first sales of one allowance that fit into a call. */
export function firstBatch(waiting: readonly QueuedSale[]): QueuedSale[] {
  const [first] = waiting;
  let letters = 0;
  let isFull = false;
  return waiting.filter(({ allowanceId, sale }) => {
    if (isFull || allowanceId !== first?.allowanceId) return false;
    letters += encodeURIComponent(JSON.stringify(sale)).length;
    // The first one goes alone if it must.
    isFull = letters > mostLetters && sale !== first.sale;
    return !isFull;
  });
}

function resultOf({ because, ...result }: OfflineResult): [number, SaleResult] {
  return [result.seq, { ...result, because: because ?? null }];
}

const ended = (seq: number): [number, SaleResult] => [
  seq,
  { outcome: "REFUSED", because: "NO_ALLOWANCE", pointsEarned: 0, lossMillimes: 0 },
];
