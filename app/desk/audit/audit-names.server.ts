import { calledColumns } from "#app/core/db/accounts/customers.server.ts";
import { columnsOf, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { NamedKind } from "#app/core/domain/audit/named-kinds.ts";
import type { HomePartKind } from "#app/core/domain/home/home-part.ts";
import { inEveryLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { prisma } from "#app/core/db/client.server.ts";

/** What a record is called now: one text, or one in each language. */
export type RecordName = string | LocalizedText;

/** The names of records by kind and id; null for a deleted record. */
export async function readRecordNames(
  wanted: ReadonlyMap<NamedKind, ReadonlySet<string>>,
): Promise<(kind: NamedKind, id: string) => RecordName | null> {
  const found = await Promise.all(
    [...wanted].map(async ([kind, ids]) => {
      const rows = ids.size === 0 ? [] : await readers[kind]([...ids]);
      return rows.map(({ id, name }) => [`${kind} ${id}`, name] as const);
    }),
  );
  const names = new Map(found.flat());
  return (kind, id) => names.get(`${kind} ${id}`) ?? null;
}

interface NamedRecord {
  id: string;
  name: RecordName;
}

type Read = (ids: string[]) => Promise<NamedRecord[]>;

async function titled(rows: Promise<{ id: string; title: unknown }[]>) {
  return (await rows).map(({ id, title }) => ({ id, name: title as LocalizedText }));
}

const readers: Record<NamedKind, Read> = {
  campaign: (ids) =>
    readRows<NamedRecord>`SELECT id, rule -> 'title' AS name FROM campaign WHERE id = ANY(${ids}::uuid[])`,
  cashier: (ids) => prisma.cashier.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  clickout: async (ids) =>
    (await prisma.clickout.findMany({ where: { id: { in: ids } }, select: { id: true, code: true } })).map(
      ({ id, code }) => ({ id, name: code }),
    ),
  customerList: (ids) =>
    prisma.customerList.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  help: (ids) =>
    titled(prisma.helpEntry.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } })),
  // The large offer has its offer's name, a rail its own.
  homePart: async (ids) => {
    const select = { id: true, kind: true, offer: { select: { title: true } } };
    const rows = await prisma.homePart.findMany({ where: { id: { in: ids } }, select });
    const kindName = (kind: HomePartKind) => (language: Language) =>
      translator(language)(`homeDesk.kinds.${kind}`, { ns: "operator" });
    return rows.map(({ id, kind, offer }) => ({
      id,
      name: (offer?.title as LocalizedText | undefined) ?? inEveryLanguage(kindName(kind)),
    }));
  },
  legalEntity: (ids) =>
    prisma.legalEntity.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  message: (ids) =>
    titled(
      prisma.operatorMessage.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } }),
    ),
  offer: (ids) =>
    titled(prisma.offer.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } })),
  partner: (ids) => prisma.partner.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  person: (ids) =>
    prisma.staffPerson.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  prize: async (ids) =>
    (await prisma.wheelPrize.findMany({ where: { id: { in: ids } }, select: { id: true, label: true } })).map(
      ({ id, label }) => ({ id, name: label as unknown as LocalizedText }),
    ),
  report: (ids) =>
    prisma.scheduledReport.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  salePoint: (ids) =>
    prisma.salePoint.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  segment: (ids) => prisma.segment.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  stampCard: (ids) =>
    titled(prisma.stampCard.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } })),
  store: (ids) => prisma.store.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  // A till's key has the name of its store, a company's that of the partner, a system's its own.
  key: (ids) => readRows<NamedRecord>`
    SELECT k.id, coalesce(k.name, s.name, p.name) AS name
    FROM api_key k LEFT JOIN store s ON s.id = k.store_id LEFT JOIN partner p ON p.id = k.partner_id
    WHERE k.id = ANY(${ids}::uuid[]) AND coalesce(k.name, s.name, p.name) IS NOT NULL`,
  webhook: (ids) => readRows<NamedRecord>`
    SELECT w.id, p.name FROM webhook_endpoint w JOIN partner p ON p.id = w.partner_id
    WHERE w.id = ANY(${ids}::uuid[])`,
};

/** A thing of a customer that an act is about, by the customer's id and its own id. */
export interface OwnedThing {
  userId: string;
  id: string;
}

/**
 * The names of these things: of the offer for a purchase or wallet item, of the place for a sale or claim. By
 * the id of the thing.
 */
export async function readOwnedNames(things: readonly OwnedThing[]): Promise<Map<string, RecordName>> {
  if (things.length === 0) return new Map();
  const users = things.map(({ userId }) => userId);
  const ids = things.map(({ id }) => id);
  const rows = await readRows<NamedRecord>`
    WITH things AS (SELECT * FROM unnest(${users}::uuid[], ${ids}::uuid[]) AS thing (user_id, id))
    SELECT p.id, o.title AS name FROM things JOIN purchase p USING (user_id, id) JOIN offer o ON o.id = p.offer_id
    UNION ALL
    SELECT w.id, o.title FROM things JOIN wallet_item w USING (user_id, id) JOIN offer o ON o.id = w.offer_id
    UNION ALL
    SELECT t.id, to_jsonb(coalesce(s.name, p.name)) FROM things JOIN transaction t USING (user_id, id)
    JOIN partner p ON p.id = t.partner_id LEFT JOIN store s ON s.id = t.store_id
    UNION ALL
    SELECT r.id, to_jsonb(coalesce(s.name, p.name)) FROM things JOIN validation_request r USING (user_id, id)
    JOIN partner p ON p.id = r.partner_id LEFT JOIN store s ON s.id = r.store_id`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const customerColumns = columnsOf("u", { id: uuid, ...calledColumns });

type CustomerName = RowOf<typeof customerColumns>;

/** Customers by id: their name, or else a login. */
export async function readCustomerNames(
  ids: readonly string[],
): Promise<Map<string, Omit<CustomerName, "id">>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<CustomerName>`
    SELECT ${customerColumns.sql} FROM customer u WHERE u.id = ANY(${[...new Set(ids)]}::uuid[])`;
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
