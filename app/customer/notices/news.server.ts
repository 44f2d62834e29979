import {
  flag,
  columnsOf,
  given,
  integer,
  json,
  maybe,
  oneOf,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { isAdult } from "#app/core/db/accounts/age.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { waitingSaleOf } from "#app/core/db/transactions/waiting-sale.server.ts";
import { textKinds, type TextKind } from "#app/core/domain/consents/consent.ts";
import { versionFor } from "#app/core/db/consents/text-in-force.server.ts";
import type { News } from "#app/core/domain/notices/news.ts";
import { env } from "#app/env.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** SQL: whether the consent `c` is to the version in force of its text. */
const inForce = (now: Date) =>
  Prisma.join(
    textKinds.map(
      (kind) => Prisma.sql`(c.kind = ${kind}::consent_kind AND c.version = ${versionFor(kind, now)})`,
    ),
    " OR ",
  );

/**
 * Whether a customer is to be asked for the terms and the privacy policy: CHANGED since they agreed to both, or NEW to who did not come
 * by the sign-up; null if they agreed to both as they are in force.
 */
export type TextsToAgree = "CHANGED" | "NEW" | null;

/** What a customer may have to be asked. */
export interface Asked {
  textsToAgree: TextsToAgree;
  /** The version of each text that they agreed to last. */
  agreedVersions: Partial<Record<TextKind, string>>;
  /** Campaigns' messages need a yes here, and the customer has said neither yes nor no; a minor gets none, and is not asked. */
  campaignsUnsaid: boolean;
}

const columns = (userId: string, now: Date) =>
  columnsOf("n", {
    unread: given(
      Prisma.sql`SELECT count(*)::int FROM notice WHERE user_id = ${userId}::uuid AND read_at IS NULL`,
      integer,
    ),
    waitingSale: given(
      Prisma.sql`SELECT jsonb_build_object('id', t.id, 'partner', p.name, 'payableMillimes', t.payable_millimes)
        ${waitingSaleOf(userId, now)}`,
      maybe(json<NonNullable<News["waitingSale"]>>()),
    ),
    textsToAgree: given(
      Prisma.sql`SELECT CASE WHEN count(DISTINCT c.kind) FILTER (WHERE ${inForce(now)}) = ${textKinds.length}::int THEN NULL
        WHEN count(DISTINCT c.kind) = ${textKinds.length}::int THEN 'CHANGED' ELSE 'NEW' END
        FROM consent c WHERE c.user_id = ${userId}::uuid AND c.kind IN ('TERMS', 'PRIVACY')`,
      maybe(oneOf<NonNullable<TextsToAgree>>()),
    ),
    agreedVersions: given(
      Prisma.sql`SELECT coalesce(jsonb_object_agg(last.kind, last.version), '{}') FROM (
        SELECT DISTINCT ON (c.kind) c.kind, c.version FROM consent c
        WHERE c.user_id = ${userId}::uuid AND c.kind IN ('TERMS', 'PRIVACY') ORDER BY c.kind, c.id DESC) last`,
      json<Asked["agreedVersions"]>(),
    ),
    campaignsUnsaid: given(
      env.CAMPAIGNS_ASK
        ? Prisma.sql`SELECT NOT EXISTS (SELECT 1 FROM notice_setting s WHERE s.user_id = ${userId}::uuid AND s.kinds -> 'CAMPAIGN' IS NOT NULL)
            AND EXISTS (SELECT 1 FROM customer u WHERE u.id = ${userId}::uuid AND ${isAdult(now)})`
        : Prisma.sql`SELECT false`,
      flag,
    ),
  });

/** The customer's news, and what they are to be asked, in one query, because every page of the app reads it. */
export async function readNews(userId: string, now: Date): Promise<{ news: News } & Asked> {
  const [row] = await readRows<RowOf<ReturnType<typeof columns>>>`SELECT ${columns(userId, now).sql}`;
  if (!row) throw new Error("a statement without tables returned no row");
  const { textsToAgree, agreedVersions, campaignsUnsaid, ...news } = row;
  return { news, textsToAgree, agreedVersions, campaignsUnsaid };
}
