import {
  columnsOf,
  given,
  integer,
  json,
  maybe,
  moment,
  oneOf,
  text,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import {
  eventOf,
  storyOf,
  type EventKey,
  type EventStep,
  type EventStory,
} from "#app/core/domain/points/events.ts";
import { Prisma, type PointsSource } from "#app/generated/prisma/client.ts";
import {
  entryLots,
  entryNames,
  readCampaignTitles,
  readFriendNames,
  type Titled,
} from "#app/core/db/points/entry-names.server.ts";

/** What stands beside the main step `e` of an event in its ledger. */
const lineColumns = (ledger: Prisma.Sql) =>
  columnsOf("e", {
    seq: integer,
    reference: text,
    detail: json<EventStep["detail"]>(),
    ...entryLots(ledger),
    /** An operator's words. */
    note: given(
      Prisma.sql`SELECT n.note FROM gift_note n WHERE n.user_id = ${ledger} AND n.reference = e.reference`,
      maybe(text),
    ),
  });

/** What it points at. */
const nameColumns = (owner: Prisma.Sql) =>
  columnsOf("e", {
    ...entryNames(owner),
    offer: given(
      Prisma.sql`SELECT jsonb_build_object('id', o.id, 'title', o.title) FROM offer o
        WHERE o.id = coalesce((e.detail ->> 'offerId')::uuid, (SELECT w.offer_id FROM wallet_item w
          WHERE w.user_id = ${owner} AND w.id = (e.detail ->> 'walletItemId')::uuid), (SELECT b.offer_id FROM purchase b
          WHERE b.user_id = ${owner} AND b.id = substring(e.reference FROM '^campaign:[^:]+:purchase:(.+)$')::uuid))`,
      maybe(json<Titled>()),
    ),
  });

type NameRow = RowOf<ReturnType<typeof lineColumns>> & RowOf<ReturnType<typeof nameColumns>>;

/** The names that stand in the customer's rows or in the catalogue. */
type RowNames = Omit<NameRow, "seq" | "reference" | "detail">;

/** All names of an event. */
export interface EventNames extends RowNames {
  friend: { id: string; firstName: string | null; lastName: string | null } | null;
  /** The campaigns of all steps. */
  campaigns: Titled[];
}

/** The ledger of a customer; its sales and items are `holder`'s: the same, or whose part this account became. */
export interface Ledger {
  userId: string;
  holder: string;
}

export interface LedgerEvent extends EventStory<EventStep> {
  key: EventKey;
  names: EventNames;
}

/** How many entries are read at once for each requested event: a purchase with money has three. */
const entriesPerEvent = 3;

const stepColumns = columnsOf("e", {
  seq: integer,
  amount: integer,
  balanceAfter: integer,
  source: oneOf<PointsSource>(),
  reference: text,
  detail: json<EventStep["detail"]>(),
  createdAt: moment,
});

type StepRow = RowOf<typeof stepColumns>;

/**
 * What happened to a customer's points, newest first, one item for each event with all its steps. An event
 * stands at the place of its newest step. Paged by the number of that step, never by offset, so the cost does
 * not depend on the length of the ledger. `nextSeq` is where the next page starts; null at the end.
 */
export async function readEvents(
  ledger: Ledger,
  beforeSeq: number | null,
  count: number,
): Promise<{ events: LedgerEvent[]; nextSeq: number | null }> {
  const found: { key: EventKey; story: EventStory<EventStep> }[] = [];
  let before = beforeSeq ?? 2_147_483_647;
  let more = true;
  while (more && found.length <= count) {
    const size = (count + 1 - found.length) * entriesPerEvent;
    const entries = await readSome(ledger.userId, before, size);
    more = entries.length === size;
    found.push(...(await newestSteps(ledger, entries)));
    before = entries.at(-1)?.seq ?? 0;
  }
  const shown = found.slice(0, count);
  const [names, campaigns, friends] = await Promise.all([
    readNames(
      ledger,
      shown.map(({ story }) => story.main.seq),
    ),
    readCampaignTitles(shown.flatMap(({ story }) => story.steps.flatMap(campaignOf))),
    readFriendNames(shown.flatMap(({ story }) => friendOf(story.main))),
  ]);
  return {
    events: shown.map(({ key, story }) => {
      const given = [...new Set(story.steps.flatMap(campaignOf))].toSorted();
      const ofMain = names.get(story.main.seq) ?? noNames;
      const friend = friends.get(friendOf(story.main)[0] ?? "") ?? null;
      return {
        key,
        ...story,
        names: { ...ofMain, friend, campaigns: given.flatMap((id) => campaigns.get(id) ?? []) },
      };
    }),
    nextSeq: found.length > count ? (shown.at(-1)?.story.last.seq ?? null) : null,
  };
}

function readSome(userId: string, beforeSeq: number, count: number): Promise<EventStep[]> {
  return readRows<StepRow>`
    SELECT ${stepColumns.sql} FROM points_entry e
    WHERE e.user_id = ${userId}::uuid AND e.seq < ${beforeSeq}::int ORDER BY e.seq DESC LIMIT ${count}::int`;
}

/** The events whose newest step is one of these entries; an event with a newer step stands at that step. */
async function newestSteps(ledger: Ledger, entries: readonly EventStep[]) {
  const known = new Map(entries.map((entry) => [entry.seq, entry]));
  // A step can lead to further steps: from a credit to the points kept for a debt, or from those to the event
  // of the credit.
  for (let size = 0; known.size > size;) {
    size = known.size;
    for (const entry of await readRelated(ledger, [...known.values()])) known.set(entry.seq, entry);
  }
  const keyOf = (entry: EventStep) => {
    const key = eventOf(entry);
    const credit = key.kind === "ENTRY" ? known.get(Number(key.id)) : undefined;
    return credit && credit.seq !== entry.seq ? eventOf(credit) : key;
  };
  const nameOf = ({ kind, id }: EventKey) => `${kind} ${id}`;
  const steps = new Map<string, EventStep[]>();
  for (const entry of known.values()) {
    const name = nameOf(keyOf(entry));
    steps.set(name, [...(steps.get(name) ?? []), entry]);
  }
  return entries.flatMap((entry) => {
    const key = keyOf(entry);
    const story = storyOf(steps.get(nameOf(key)) ?? [entry]);
    return story.last.seq === entry.seq ? [{ key, story }] : [];
  });
}

const isUuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Every other step of the events of these entries, each found by its reference. */
function readRelated({ userId, holder }: Ledger, entries: readonly EventStep[]): Promise<EventStep[]> {
  const keys = entries.map(eventOf);
  const ids = (kind: EventKey["kind"]) => {
    const some = keys.filter((key) => key.kind === kind && (kind === "SPIN" || isUuid.test(key.id)));
    return [...new Set(some.map(({ id }) => id))];
  };
  const [owner, ledger] = [Prisma.sql`${holder}::uuid`, Prisma.sql`${userId}::uuid`];
  const [purchases, sales, requests] = [ids("PURCHASE"), ids("SALE"), ids("REQUEST")];
  const references = [
    ...purchases.flatMap((id) => [`purchase:${id}`, `return:${id}`, `rest:${id}`]),
    ...sales.map((id) => `transaction:${id}`),
    ...requests.map((id) => `request:${id}`),
    ...ids("SPIN").flatMap((day) => [`wheel:${day}`, `wheel-win:${day}`]),
    ...entries.filter(({ amount }) => amount > 0).map(({ seq }) => `owed:${seq}`),
  ];
  const credits = entries.flatMap(({ reference }) =>
    reference.startsWith("owed:") ? [Number(reference.slice("owed:".length))] : [],
  );
  // The bounds work in any collation: after the same prefix comes a digit, and digits sort before letters.
  return readRows<StepRow>`
    WITH holds AS MATERIALIZED (
      SELECT unnest(${ids("HOLD")}::uuid[]) AS id
      UNION SELECT hold_id FROM purchase WHERE user_id = ${owner} AND id = ANY(${purchases}::uuid[])
      UNION SELECT hold_id FROM transaction WHERE user_id = ${owner} AND id = ANY(${sales}::uuid[])
      UNION SELECT hold_id FROM validation_request WHERE user_id = ${owner} AND id = ANY(${requests}::uuid[])
    ), wanted AS MATERIALIZED (
      SELECT unnest(${references}::text[]) AS reference
      UNION SELECT verb || h.id FROM holds h, unnest(ARRAY['reserve:', 'unreserve:', 'spend:', 'give-back:']) AS verb
      WHERE h.id IS NOT NULL
      UNION SELECT unnest(ARRAY[format('campaign:%s:%s', campaign_id, subject),
        replace(subject, 'purchase:', 'return:') || ':' || campaign_id]) FROM campaign_award
      WHERE user_id = ${owner} AND subject = ANY(${references}::text[])
    )
    SELECT ${stepColumns.sql} FROM wanted w JOIN points_entry e ON e.user_id = ${ledger} AND e.reference = w.reference
    UNION ALL
    SELECT ${stepColumns.sql}
    FROM (SELECT 'transaction-cancel:' || unnest(${sales}::text[]) UNION ALL SELECT 'request-cancel:' || unnest(${requests}::text[])) AS c(event)
    JOIN points_entry e ON e.user_id = ${ledger} AND e.reference >= c.event || ':' AND e.reference <= c.event || ':a'
    UNION ALL
    SELECT ${stepColumns.sql} FROM points_entry e WHERE e.user_id = ${ledger} AND e.seq = ANY(${credits}::int[])`;
}

const noNames: RowNames = {
  ...{ expiresAt: null, endedAt: null, note: null, offer: null },
  ...{ card: null, store: null, partner: null },
};

async function readNames(
  { userId, holder }: Ledger,
  seqs: readonly number[],
): Promise<Map<number, RowNames>> {
  const [owner, ledger] = [Prisma.sql`${holder}::uuid`, Prisma.sql`${userId}::uuid`];
  const rows = await readRows<NameRow>`
    SELECT e.*, ${nameColumns(owner).sql}
    FROM (SELECT ${lineColumns(ledger).sql} FROM points_entry e
      WHERE e.user_id = ${ledger} AND e.seq = ANY(${seqs}::int[]) OFFSET 0) e
    LEFT JOIN LATERAL (SELECT t.partner_id, t.card FROM transaction t
      WHERE t.user_id = ${owner} AND t.id = (e.detail ->> 'transactionId')::uuid) bought ON true`;
  return new Map(rows.map(({ seq, reference: _, detail: __, ...names }) => [seq, names]));
}

/** The friend whom an entry names; empty if there is none. */
function friendOf({ detail: { friendId } }: EventStep): string[] {
  return typeof friendId === "string" ? [friendId] : [];
}

/** The campaign that gave an entry's points, or whose points the entry takes back; empty if there is none. */
function campaignOf({ detail: { campaignId } }: EventStep): string[] {
  return typeof campaignId === "string" ? [campaignId] : [];
}
