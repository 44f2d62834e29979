import { readRows } from "#app/db/statements.server.ts";

/** Points of a customer's sale or claim that passed a ceiling and wait for an operator; decision 030. */
export interface HeldPoints {
  id: string;
  kind: "SALE" | "CLAIM";
  /** Whole points. */
  points: number;
  /** The detail that their ledger entry will have. */
  detail: Record<string, string | number | null>;
  store: { id: string; name: string; partnerId: string; partnerName: string } | null;
  /** For an online purchase. */
  partner: { id: string; name: string } | null;
  createdAt: Date;
}

/** The customer's waiting points, newest first. */
export function readHeldPoints(userId: string, most: number): Promise<HeldPoints[]> {
  return readRows<HeldPoints>`
    SELECT a.id, a.kind::text AS kind, a.points::int AS points, a.detail -> 'entry' AS detail, a.created_at AS "createdAt",
      (SELECT jsonb_build_object('id', s.id, 'name', s.name, 'partnerId', p.id, 'partnerName', p.name)
        FROM store s JOIN partner p ON p.id = s.partner_id WHERE s.id = (a.detail ->> 'placeId')::uuid) AS store,
      (SELECT jsonb_build_object('id', p.id, 'name', p.name)
        FROM partner p WHERE p.id = (a.detail ->> 'placeId')::uuid) AS partner
    FROM approval a
    WHERE a.user_id = ${userId}::uuid AND a.status = 'PENDING' AND a.kind IN ('SALE', 'CLAIM')
    ORDER BY a.id DESC LIMIT ${most}::int`;
}
