import {
  columnsOf,
  given,
  integer,
  json,
  maybe,
  moment,
  oneOf,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const columns = columnsOf("a", {
  id: uuid,
  kind: oneOf<"SALE" | "CLAIM">(),
  /** Whole points. */
  points: given(Prisma.sql`a.points::int`, integer),
  /** The detail that their ledger entry will have. */
  detail: given(Prisma.sql`a.detail -> 'entry'`, json<Record<string, string | number | null>>()),
  store: given(
    Prisma.sql`SELECT jsonb_build_object('id', s.id, 'name', s.name, 'partnerId', p.id, 'partnerName', p.name)
      FROM store s JOIN partner p ON p.id = s.partner_id WHERE s.id = (a.detail ->> 'placeId')::uuid`,
    maybe(json<{ id: string; name: string; partnerId: string; partnerName: string }>()),
  ),
  /** For an online purchase. */
  partner: given(
    Prisma.sql`SELECT jsonb_build_object('id', p.id, 'name', p.name)
      FROM partner p WHERE p.id = (a.detail ->> 'placeId')::uuid`,
    maybe(json<{ id: string; name: string }>()),
  ),
  createdAt: moment,
});

/** Points of a customer's sale or claim that passed a ceiling and wait for an operator; decision 030. */
export type HeldPoints = RowOf<typeof columns>;

/** The customer's waiting points, newest first. */
export function readHeldPoints(userId: string, most: number): Promise<HeldPoints[]> {
  return readRows<HeldPoints>`
    SELECT ${columns.sql}
    FROM approval a
    WHERE a.user_id = ${userId}::uuid AND a.status = 'PENDING' AND a.kind IN ('SALE', 'CLAIM')
    ORDER BY a.id DESC LIMIT ${most}::int`;
}
