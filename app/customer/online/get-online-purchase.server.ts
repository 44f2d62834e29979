import {
  columnsOf,
  given,
  integer,
  localized,
  maybe,
  moment,
  named,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { earningTermsColumn } from "#app/core/db/points/earning-terms.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { EarningTerms } from "#app/core/domain/points/earning.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { requestAt, type RequestStatus } from "#app/core/domain/requests/answer.ts";
import { mayClaim } from "#app/core/domain/requests/claim.ts";
import type { TransactionStatus } from "#app/core/domain/transactions/status.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { responseTextIn } from "#app/core/services/response-text.server.ts";

/** A customer's visit or purchase in a partner's online shop, for its pages. Amounts in whole millimes. */
export interface OnlinePurchase {
  id: string;
  /** The code for the shop's checkout; null for a visit. */
  code: string | null;
  createdAt: Date;
  partner: { name: string; logoUrl: string | null; onlineUrl: string | null };
  earningTerms: EarningTerms;
  /** The title of the wallet item used; null for a visit. */
  offerTitle: string | null;
  /** The basket; 0 for a visit without one. */
  priceMillimes: number;
  reductionMillimes: number;
  payableMillimes: number;
  /** The customer's level. */
  level: number;
  /** The newest claim for its points. */
  claim: OnlineClaim | null;
  /** Whether its points can be claimed now, for the first time or once more. */
  mayClaim: boolean;
}

export interface OnlineClaim {
  id: string;
  status: RequestStatus;
  orderId: string | null;
  amountMillimes: number | null;
  message: string | null;
  responseText: string | null;
  createdAt: Date;
}

const saleColumns = columnsOf("t", {
  id: uuid,
  status: oneOf<TransactionStatus>(),
  code: text,
  createdAt: moment,
  walletItemId: maybe(uuid),
  priceMillimes: integer,
  reductionMillimes: integer,
  payableMillimes: integer,
  level: given(Prisma.sql`u.level`, integer),
  offerTitle: given(Prisma.sql`o.title`, maybe(localized)),
});

const partnerColumns = columnsOf("p", {
  partnerName: named("name", text),
  partnerLogoUrl: named("logo_url", maybe(text)),
  onlineUrl: given(Prisma.sql`CASE WHEN p.online THEN p.online_url END`, maybe(text)),
});

type Row = RowOf<typeof saleColumns> &
  RowOf<typeof partnerColumns> & {
    earningTerms: EarningTerms;
    /** Newest first; null if there are none. */
    claims: (Omit<OnlineClaim, "createdAt"> & { createdAt: string })[] | null;
  };

/** One of the customer's online purchases, by its id. Refuses NOT_FOUND. */
export async function getOnlinePurchase(call: ClientCall, id: string): Promise<Decision<OnlinePurchase>> {
  const result = await readNewest(call, Prisma.sql`t.id = ${id}::uuid`);
  return result ? accept(result) : refuse("NOT_FOUND");
}

/**
 * One online use of the customer's wallet item, the newest unless a transaction is given. Refuses NOT_FOUND.
 */
export async function getOnlineUse(
  call: ClientCall,
  walletItemId: string,
  transactionId: string | null,
): Promise<Decision<OnlinePurchase>> {
  const one = transactionId === null ? Prisma.empty : Prisma.sql`AND t.id = ${transactionId}::uuid`;
  const result = await readNewest(call, Prisma.sql`t.wallet_item_id = ${walletItemId}::uuid ${one}`);
  return result ? accept(result) : refuse("NOT_FOUND");
}

async function readNewest(
  { caller, language, now }: ClientCall,
  which: Prisma.Sql,
): Promise<OnlinePurchase | null> {
  const [row] = await readRows<Row>`
    SELECT ${saleColumns.sql}, ${partnerColumns.sql}, ${earningTermsColumn},
      (SELECT json_agg(json_build_object('id', r.id, 'status', r.status, 'orderId', r.order_id,
          'amountMillimes', r.amount_millimes, 'message', r.message, 'responseText', r.response_text,
          'createdAt', r.created_at) ORDER BY r.created_at DESC, r.id DESC)
        FROM validation_request r WHERE r.user_id = ${caller.userId}::uuid AND r.transaction_id = t.id) AS claims
    FROM transaction t
    JOIN customer u ON u.id = t.user_id
    JOIN partner p ON p.id = t.partner_id
    LEFT JOIN wallet_item w ON w.user_id = t.user_id AND w.id = t.wallet_item_id
    LEFT JOIN offer o ON o.id = w.offer_id
    WHERE t.user_id = ${caller.userId}::uuid AND t.channel = 'ONLINE' AND ${which}
    ORDER BY t.created_at DESC, t.id DESC LIMIT 1`;
  if (!row) return null;
  const { status, code, partnerName, partnerLogoUrl, onlineUrl, walletItemId, offerTitle } = row;
  const { id, createdAt, priceMillimes, reductionMillimes, payableMillimes, level, earningTerms } = row;
  const claims = (row.claims ?? []).map((claim) => ({ ...claim, createdAt: new Date(claim.createdAt) }));
  const newest = claims[0] && requestAt(claims[0], now);
  return {
    ...{ id, createdAt, priceMillimes, reductionMillimes, payableMillimes, level, earningTerms },
    code: walletItemId && code,
    partner: { name: partnerName, logoUrl: partnerLogoUrl, onlineUrl },
    offerTitle: offerTitle && inLanguage(offerTitle, language),
    claim: newest ? { ...newest, responseText: responseTextIn(language, newest.responseText) } : null,
    mayClaim: mayClaim({ status, claims }, now),
  };
}
