import { setTimeout as pause } from "node:timers/promises";
import type { Book } from "./book.ts";
import { must } from "./client.ts";
import { Actor, comeBack, paymentOf } from "./flows.ts";
import { untilReady } from "./probes.ts";
import type { ServerIndex } from "./plan.ts";
import { Random } from "./random.ts";
import type { Scene } from "./scene.ts";
import type { Stage, StandingDatabase } from "./stage.ts";

const readyMs = 60_000;
const tries = 6;
/**
 * How long nothing must be under way before the run counts as over, and how long to wait for that, in
 * milliseconds.
 */
const quietMs = 3_000;
const drainMs = 60_000;

/**
 * After the last fault: sends half of the unsure wishes again, pays open invoices, and waits until nothing is
 * under way.
 */
export async function settle(stage: Stage, book: Book, scene: Scene): Promise<void> {
  await untilReady(stage.origins, readyMs);
  // A retry must not overtake the first call, which may still be under way.
  await untilQuiet(stage);
  // No retry may fail because the customer has no points left.
  for (const customer of scene.customers) await new Actor(book, scene, customer, new Random(0)).receiveGift();
  // Nor because too many purchases of the customer await payment.
  const lost = book.lostCallbacks.map(({ invoiceId }) => invoiceId);
  const payOpen = async () => {
    for (const id of await openInvoices(stage, scene)) if (!lost.includes(id)) await pay(book, id);
  };
  await payOpen();
  for (const wish of book.halfOfUnsure()) {
    const answer = await book.sendAgain(wish, tries);
    const invoice = answer?.body.invoice as { id: string } | undefined;
    if (invoice) await pay(book, invoice.id);
  }
  await payOpen();
  await comeBackForLost(book);
  await untilDrained(stage);
  await untilQuiet(stage);
}

/** Whoever has paid and does not see it comes back a last time. */
async function comeBackForLost({ lostCallbacks, origins }: Book): Promise<void> {
  for (const lost of lostCallbacks) if (!lost.isLeft) await comeBack(origins[0] ?? "", lost);
}

/**
 * Nobody comes back for the others: their time passes, on the sandbox's clock, and the job finds their money. Call it
 * last, because it moves the clock of the rules.
 */
export async function findLost(stage: Stage, { lostCallbacks, origins }: Book): Promise<void> {
  if (lostCallbacks.length === 0) return;
  await must(origins[0] ?? "", { path: "/sandbox/clock", body: { advance: "PT16M" } });
  if (!(await stage.runJob("payment-expiry"))) throw new Error("the job payment-expiry failed");
  await untilDrained(stage, "17 minutes");
  await untilQuiet(stage);
}

async function pay(book: Book, invoiceId: string): Promise<void> {
  for (let turn = 0; turn < tries; turn += 1) {
    const { status } = await book.ask(paymentOf(invoiceId, "PAID"), (turn % 2) as ServerIndex);
    if (status === 200) return;
  }
}

async function untilQuiet({ postgres }: Stage): Promise<void> {
  const deadline = performance.now() + drainMs;
  let since = performance.now();
  while (performance.now() - since < quietMs && performance.now() < deadline) {
    if (!(await isQuiet(postgres))) since = performance.now();
    await pause(100);
  }
}

async function openInvoices({ postgres }: Stage, { customers }: Scene): Promise<string[]> {
  const rows = await postgres.read<{ id: string }>(
    `SELECT i.id FROM invoice i JOIN purchase p ON p.user_id = i.user_id AND p.id = i.purchase_id
     WHERE p.user_id = ANY ($1) AND (p.status = 'AWAITING_PAYMENT' OR EXISTS (
       SELECT 1 FROM payment m WHERE m.user_id = i.user_id AND m.invoice_id = i.id AND m.state = 'OPEN'))`,
    [customers.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}

/**
 * Waits until messages and events that are due have been sent; those that wait for a later try are judged
 * afterwards. `ahead` is how far the sandbox's clock is ahead of the database's, at most.
 */
async function untilDrained({ postgres }: Stage, ahead = "0 minutes"): Promise<void> {
  const deadline = performance.now() + drainMs;
  while (performance.now() < deadline) {
    const waiting = await postgres.read(
      "SELECT 1 FROM outbox WHERE state = 'WAITING' AND next_attempt_at <= now() + $1::interval LIMIT 1",
      [ahead],
    );
    if (waiting.length === 0) return;
    await pause(300);
  }
}

/** True when no statement and no transaction of Mezia's is under way. */
async function isQuiet(postgres: Pick<StandingDatabase, "read">): Promise<boolean> {
  const busy = await postgres.read(
    `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
     AND state <> 'idle' LIMIT 1`,
  );
  return busy.length === 0;
}
