import { createHash } from "node:crypto";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { readOnlineClaims, type OnlineBought } from "./online-claims.server.ts";
import { earningOf } from "#app/core/domain/points/earning.ts";
import type { Claim } from "#app/core/domain/requests/request-answer.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { answerableSince, unanswered } from "#app/core/domain/requests/answer.ts";
import { mayClaim } from "#app/core/domain/requests/claim.ts";
import { orderIdKey } from "#app/core/domain/requests/order-id.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import {
  claimedAlready,
  documentRequired,
  keepDocument,
  withDocument,
  type KeptDocument,
} from "#app/core/services/keep-document.server.ts";

export interface ClaimInput {
  transactionId: string;
  /** As written by the partner's shop. */
  orderId: string;
  /** The amount paid there, in whole millimes, 1 or more. */
  amountMillimes: number;
  message?: string | null;
  /** The bytes of the invoice. */
  document?: Uint8Array | null;
}

/**
 * Claims the points of an online purchase; they show as pending until the merchant answers. Once per
 * transaction, and once more after a refusal; rules.md, Online. A document, and an order of one partner,
 * counts for one claim only, whoever makes it. Refuses NOT_FOUND, DOCUMENT_REQUIRED, DOCUMENT_INVALID,
 * REQUEST_EXISTS (with details if caused by the document or the order), INVALID_AMOUNT for more points than
 * an account can hold, TOO_MANY_REQUESTS after twenty documents in an hour, MAINTENANCE while documents
 * cannot be stored.
 */
export function claimPoints(call: ClientCall, input: ClaimInput): Promise<Decision<Claim>> {
  return decideAndMove(call, {
    decide: () => decide(call, input),
    guards: {
      REQUEST_EXISTS: "REQUEST_EXISTS",
      DOCUMENT_CLAIMED: claimedAlready(["document"]),
      ORDER_CLAIMED: claimedAlready(["orderId"]),
      BOTH_CLAIMED: claimedAlready(["document", "orderId"]),
      ACCOUNT_DELETED: "UNAUTHORIZED",
      OUT_OF_RANGE: "INVALID_AMOUNT",
    },
  });
}

async function decide(call: ClientCall, input: ClaimInput): Promise<Move<Claim> | Refused> {
  const bought = await readOnlineClaims(call.caller.userId, input.transactionId);
  if (!bought) return refuse("NOT_FOUND");
  if (!mayClaim(bought, call.now)) return refuse("REQUEST_EXISTS");
  if (!input.document || input.document.byteLength === 0) return documentRequired;
  // The file first: nothing outside is called within the transaction.
  const document = await keepDocument(call, input.document);
  if (!document.ok) return document;
  const id = newId();
  return withDocument(call, document.value, claim(call, input, id, bought, document.value));
}

function claim(
  call: ClientCall,
  { transactionId, orderId, amountMillimes, message = null }: ClaimInput,
  id: string,
  { partnerId, earningTerms, level }: OnlineBought,
  document: KeptDocument,
): Move<Claim> {
  const pendingPoints = earningOf(amountMillimes, earningTerms, level).total;
  return oneFunction<"claim_points", Claim>("claim_points", {
    p_user: call.caller.userId,
    p_transaction: transactionId,
    p_claim: {
      ...{ request: id, hold: newId(), points: pendingPoints, amount: amountMillimes, message },
      ...{ order_id: orderId, order_hash: orderHash(partnerId, orderId) },
      ...{ document_key: document.key, document_type: document.type, document_hash: document.hash },
    },
    p_level: level,
    p_terms: earningTerms,
    p_since: answerableSince(call.now),
    p_unanswered: unanswered,
    p_answer: { requestId: id, status: "PENDING", pendingPoints },
  });
}

/** Identifies an order of one partner, without revealing it. */
function orderHash(partnerId: string, orderId: string): string {
  return createHash("sha256")
    .update(`${partnerId}:${orderIdKey(orderId)}`)
    .digest("hex");
}
