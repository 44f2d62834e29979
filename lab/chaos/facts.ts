import type { Book } from "./book.ts";
import { call } from "./client.ts";
import { invoiceDocument } from "./flows.ts";
import type { Facts, Standing, StandingInvoice, StandingPurchase } from "./judge.ts";
import type { Scene } from "./scene.ts";
import type { Stage, StandingDatabase } from "./stage.ts";

/** The rows that stand, each with its mark, of all customers or of the store. */
const ofCustomers = {
  gift: `SELECT n.note AS mark, split_part(e.reference, ':', 2) AS id
    FROM points_entry e LEFT JOIN gift_note n ON n.user_id = e.user_id AND n.reference = e.reference
    WHERE e.user_id = ANY ($1) AND e.source = 'GIFT' AND n.note IS DISTINCT FROM 'start-' || e.user_id`,
  redemption: `SELECT reference AS mark, id::text FROM wallet_use
    WHERE user_id = ANY ($1) AND channel = 'STORE'`,
  "online use": `SELECT price_millimes::text AS mark, id::text FROM transaction
    WHERE user_id = ANY ($1) AND channel = 'ONLINE' AND wallet_item_id IS NOT NULL`,
  claim: `SELECT order_id AS mark, id::text FROM validation_request WHERE user_id = ANY ($1)`,
};
const ofStore = {
  sale: `SELECT reference AS mark, id::text FROM transaction
    WHERE store_id = $1 AND (reference IS NULL OR reference NOT LIKE 'redemption-%')`,
  credit: `SELECT t.id::text AS mark, t.id::text FROM points_entry e
    JOIN transaction t ON t.user_id = e.user_id AND e.reference = 'transaction:' || t.id
    WHERE t.store_id = $1 AND t.reference NOT LIKE 'redemption-%'`,
};

const purchasesQuery = `
  SELECT k.key AS mark, p.id::text, p.status, (SELECT count(*)::int FROM wallet_item w
    WHERE w.user_id = p.user_id AND w.id = p.wallet_item_id) AS items
  FROM purchase p LEFT JOIN idempotency_key k ON k.owner_id = p.user_id
    AND k.path = '/api/v1/client/shop/purchase' AND k.response ->> 'id' = p.id::text
  WHERE p.user_id = ANY ($1)`;

const invoicesQuery = `
  SELECT i.id::text, i.number, p.status, (SELECT count(*)::int FROM wallet_item w
      WHERE w.user_id = p.user_id AND w.id = p.wallet_item_id) AS items,
    count(m.*) FILTER (WHERE m.state = 'OPEN')::int AS open,
    count(m.*) FILTER (WHERE m.state = 'PAID')::int AS paid,
    count(m.*) FILTER (WHERE m.settles)::int AS settling,
    count(m.*) FILTER (WHERE m.refund = 'DONE')::int AS refunded
  FROM invoice i
  JOIN purchase p ON p.user_id = i.user_id AND p.id = i.purchase_id
  LEFT JOIN payment m ON m.user_id = i.user_id AND m.invoice_id = i.id
  WHERE i.user_id = ANY ($1) GROUP BY i.id, i.number, p.status, p.user_id, p.wallet_item_id`;

/**
 * Effects that only a wrong clock can have: the points of this run's customers are valid for at least a
 * month.
 */
const wrongTimesQuery = `
  SELECT format('%s points of %s customers have expired', -sum(amount), count(DISTINCT user_id)) AS said
    FROM points_entry WHERE user_id = ANY ($1) AND contra = 'EXPIRED' HAVING count(*) > 0
  UNION ALL SELECT format('%s days that are not over are closed', count(*)) FROM ledger_day
    WHERE day >= (now() AT TIME ZONE 'Africa/Tunis')::date HAVING count(*) > 0
  UNION ALL SELECT format('%s entries are dated in the future', count(*)) FROM points_entry
    WHERE created_at > now() + interval '1 minute' HAVING count(*) > 0
  UNION ALL SELECT format('%s entries are older than their customers', count(*)) FROM points_entry
    WHERE user_id = ANY ($1) AND created_at < $2::timestamptz - interval '1 minute' HAVING count(*) > 0`;

/** The mails of this run's customers that are noted as sent. */
const mailsQuery = `
  SELECT lower(recipient) AS recipient, count(*)::int AS sent FROM outbox
    WHERE kind = 'MESSAGE' AND state = 'DONE' AND payload ->> 'channel' = 'EMAIL' AND created_at >= $1
      AND recipient LIKE 'chaos-%' GROUP BY 1`;

const eventsQuery = `SELECT count(*)::int AS sent FROM outbox
  WHERE kind = 'WEBHOOK' AND state = 'DONE' AND recipient = $1`;

const undoneQuery = `
  SELECT format('%s %s of the outbox are %s: %s', count(*), kind, state, max(last_error)) AS said FROM outbox
    WHERE state <> 'DONE' AND created_at >= $1 GROUP BY kind, state`;

/** Read it before the sandbox's clock is moved on purpose. */
export function readWrongTimes({ postgres }: Stage, { customers, begunAt }: Scene): Promise<string[]> {
  return said(postgres, wrongTimesQuery, [customers.map(({ id }) => id), begunAt]);
}

/**
 * Reads everything else that the verdict needs, from the database and from those who have received something.
 * Call it when nothing is under way any more.
 */
export async function readFacts(
  stage: Stage,
  scene: Scene,
  { lostCallbacks, registrations }: Pick<Book, "lostCallbacks" | "registrations">,
): Promise<Omit<Facts, "wrongTimes">> {
  const { postgres } = stage;
  const { recipients } = stage.receivers;
  const who = [scene.customers.map(({ id }) => id)];
  const read = (query: string, values: unknown[]) => postgres.read<Standing>(query, values);
  return {
    things: {
      gift: await read(ofCustomers.gift, who),
      redemption: await read(ofCustomers.redemption, who),
      "online use": await read(ofCustomers["online use"], who),
      claim: await read(ofCustomers.claim, who),
      sale: await read(ofStore.sale, [scene.storeId]),
      credit: await read(ofStore.credit, [scene.storeId]),
    },
    purchases: await postgres.read<StandingPurchase>(purchasesQuery, who),
    invoices: await postgres.read<StandingInvoice>(invoicesQuery, who),
    balances: await readBalances(stage, scene),
    documents: await readDocuments(stage, scene),
    lost: lostCallbacks.map(({ invoiceId }) => invoiceId),
    mails: await readMails(stage, scene),
    registrations: registrations.map((one) => ({ ...one, received: countOf(recipients, one.login) })),
    events: {
      sent: (await postgres.read<{ sent: number }>(eventsQuery, [scene.webhookId]))[0]?.sent ?? 0,
      received: [...stage.receivers.events],
    },
    undone: await said(postgres, undoneQuery, [scene.begunAt]),
    isTrue: await stage.prove(),
    endedAlone: stage.endedAlone,
  };
}

async function said(postgres: StandingDatabase, query: string, values: unknown[]): Promise<string[]> {
  return (await postgres.read<{ said: string }>(query, values)).map((row) => row.said);
}

async function readMails({ postgres, receivers }: Stage, { begunAt }: Scene): Promise<Facts["mails"]> {
  const noted = await postgres.read<{ recipient: string; sent: number }>(mailsQuery, [begunAt]);
  const { recipients } = receivers;
  return noted.map(({ recipient, sent }) => ({
    ...{ recipient, sent },
    received: countOf(recipients, recipient),
  }));
}

const countOf = (all: readonly string[], address: string) => all.filter((one) => one === address).length;

async function readBalances({ postgres, origins }: Stage, { customers }: Scene): Promise<Facts["balances"]> {
  const rows = await postgres.read<{ customer: string; held: number; summed: number }>(
    `SELECT a.user_id::text AS customer, a.available AS held,
       coalesce((SELECT sum(amount) FROM points_entry e WHERE e.user_id = a.user_id), 0)::int AS summed
     FROM points_account a WHERE a.user_id = ANY ($1)`,
    [customers.map(({ id }) => id)],
  );
  return Promise.all(
    rows.map(async (row) => {
      const { token, began = 0 } = customers.find(({ id }) => id === row.customer) ?? {};
      const { body } = await call(origins[0] ?? "", { path: "/client/points", bearer: token });
      return { ...row, began, told: typeof body.available === "number" ? body.available : null };
    }),
  );
}

/** The claims whose document the server returns exactly as it was sent. */
async function readDocuments({ postgres, origins }: Stage, { customers }: Scene): Promise<string[]> {
  const claims = await postgres.read<{ id: string; order: string; customer: string }>(
    `SELECT id::text, order_id AS order, user_id::text AS customer FROM validation_request WHERE user_id = ANY ($1)`,
    [customers.map(({ id }) => id)],
  );
  const found: string[] = [];
  for (const { id, order, customer } of claims) {
    const token = customers.find((one) => one.id === customer)?.token;
    const { status, text } = await call(origins[1] ?? "", {
      path: `/client/request/document/${id}`,
      bearer: token,
    });
    if (status === 200 && text === invoiceDocument(order)) found.push(id);
  }
  return found;
}
