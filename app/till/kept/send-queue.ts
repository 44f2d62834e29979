import type { OfflineResult } from "#app/core/domain/offline/offline-answers.ts";
import { askHouse, reachHouse, wholeAnswerMs, type HouseAnswer } from "./ask-house.ts";
import { keepResults, readSales, readTill } from "./kept-till.ts";
import { type QueuedSale, type SaleResult, waits } from "./queued-sale.ts";

/** How an attempt to send the queue ended; NOTHING: it was empty; REFUSED: the house takes none of it now. */
export type Sent = "SENT" | "NOTHING" | "AWAY" | "SIGNED_OUT" | "REFUSED";

/** The most letters of one call, as a form writes them: a server takes 256 kB. */
const mostLetters = 180_000;

/** What was sold is sent by a line by which nobody would sell, too. */
const slowLineMs = 20_000;

/** So many sales are stepped over in one go because the house cannot decide them now; where there are more, it takes none. */
const mostUndecided = 3;

let sending: Promise<Sent> | null = null;

/** Sends what this till has sold without a network, in order, until all is answered. Two windows may do so: each sale counts once. */
export function sendQueue(language: string): Promise<Sent> {
  sending ??= sendAll(language).finally(() => (sending = null));
  return sending;
}

/** Of each store in turn: another store's session takes none of them, and they wait for their own. */
async function sendAll(language: string): Promise<Sent> {
  const waiting = await readWaiting();
  if (waiting.length === 0) return "NOTHING";
  // Many sales take their time; that nobody is there is known at once.
  const there = await reachHouse(language, slowLineMs);
  if (there !== "THERE") return there;
  const stores = [...new Set(waiting.map(({ storeId }) => storeId))];
  let ended: Sent = "NOTHING";
  for (const storeId of stores) {
    const sent = await sendOf(storeId, language);
    if (sent === "AWAY" || sent === "SIGNED_OUT") return sent;
    if (sent !== "NOTHING" && ended !== "REFUSED") ended = sent;
  }
  return ended;
}

async function readWaiting(): Promise<QueuedSale[]> {
  return (await readSales()).filter(waits);
}

async function sendOf(storeId: string, language: string): Promise<Sent> {
  const later = new Set<number>();
  let undecided = 0;
  let most = Infinity;
  for (let calls = 0; ; calls += 1) {
    const till = await readTill();
    const waiting = (await readWaiting()).filter((one) => one.storeId === storeId && !later.has(one.seq));
    const batch = firstBatch(waiting).slice(0, most);
    const [first] = batch;
    if (!till || !first) return calls > 0 ? "SENT" : "NOTHING";
    const sales = JSON.stringify(batch.map(({ sale }) => sale));
    const answer = await askHouse<{ results: OfflineResult[] }>(
      `/${language}/cashier/offline/sold`,
      { storeId, allowanceId: first.allowanceId, sales },
      wholeAnswerMs,
    );
    if (answer === "AWAY" || answer === "SIGNED_OUT") return answer;
    // One that the house cannot read, or cannot decide now, must not hold up the others.
    most = isHeldUp(answer) ? Math.ceil(batch.length / 2) : Infinity;
    if (answer === "BUSY") {
      if (batch.length > 1) continue;
      later.add(first.seq);
      undecided += 1;
      if (undecided === mostUndecided) return "REFUSED";
      continue;
    }
    // The till is another store's now.
    if (!answer.ok && answer.error === "NOT_FOUND") return "NOTHING";
    const results = answer.ok ? answer.value.results.map(resultOf) : refusedBy(answer.error, batch);
    if (results === null || (answer.ok && results.length === 0)) return "REFUSED";
    // By the house's clock it may only be early: told once more, it is taken, or refused for good.
    for (const [seq, result] of results) if (isEarly(result)) later.add(seq);
    await keepResults(new Map(results.filter(([seq]) => !later.has(seq))), Date.now() + till.aheadMs);
  }
}

/** Whether one of the sales that were sent may be what keeps the house from an answer to the others. */
function isHeldUp(answer: HouseAnswer<unknown> | "BUSY"): boolean {
  return answer === "BUSY" || (!answer.ok && answer.error === "INVALID_INPUT");
}

function isEarly({ outcome, because }: SaleResult): boolean {
  return outcome === "REFUSED" && because === "AT_OUTSIDE";
}

/** What a refusal of the call means for its sales; null if it says nothing about them. */
function refusedBy(error: string, batch: readonly QueuedSale[]): [number, SaleResult][] | null {
  if (error === "INVALID_INPUT" && batch.length > 1) return [];
  if (error !== "NO_ALLOWANCE" && error !== "INVALID_INPUT") return null;
  const refused = { outcome: "REFUSED", because: error, pointsEarned: 0, lossMillimes: 0 } as const;
  return batch.map(({ seq }) => [seq, refused]);
}

/** The first sales, all of one allowance and as many as fit into a call; the first one goes alone if it must. */
export function firstBatch(waiting: readonly QueuedSale[]): QueuedSale[] {
  const [first] = waiting;
  let letters = 0;
  const end = waiting.findIndex(({ allowanceId, sale }) => {
    letters += encodeURIComponent(JSON.stringify(sale)).length;
    return allowanceId !== first?.allowanceId || (letters > mostLetters && sale !== first.sale);
  });
  return waiting.slice(0, end < 0 ? waiting.length : end);
}

function resultOf({ because, ...result }: OfflineResult): [number, SaleResult] {
  return [result.seq, { ...result, because: because ?? null }];
}
