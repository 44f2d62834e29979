import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import {
  readSalePointForPurchase,
  type SalePointForPurchase,
} from "#app/core/db/transactions/sale-facts.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { earningOf } from "#app/core/domain/points/earning.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { asksForDocument, checkAnswers, type CardAnswers } from "#app/core/domain/sale-points/answers.ts";
import { findCard } from "#app/core/domain/sale-points/card.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import {
  claimedAlready,
  documentRequired,
  keepDocument,
  withDocument,
  type KeptDocument,
} from "#app/core/services/keep-document.server.ts";
import type { SalePointCard } from "#app/core/domain/sale-points/sale-point-record.ts";

export interface CardRequest {
  salePointId: string;
  cardId: string;
  /** By query name. */
  answers?: Record<string, string>;
  /** The bytes of a document, for a card that asks for one. */
  document?: Uint8Array | null;
}

export interface RequestMade {
  requestId: string;
  status: "PENDING";
}

/** A valid request, except for its document. */
interface Asked {
  id: string;
  salePoint: SalePointForPurchase;
  card: SalePointCard;
  answers: CardAnswers;
}

/**
 * Requests a card of a sale point from the merchant; its points are reserved until the answer, and those that
 * its amount would bring at today's rate and level are pending; rules.md, In store. A document that the card does not require is not stored. Refuses NOT_FOUND (sale point, card, one
 * that is for sale), QUERY_ANSWER_MISSING, DOCUMENT_REQUIRED, DOCUMENT_INVALID,
 * REQUEST_EXISTS (the document was sent before, by anybody), ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT, TOO_MANY_REQUESTS after twenty documents in an hour, MAINTENANCE
 * while documents cannot be stored.
 */
export function requestCard(call: ClientCall, request: CardRequest): Promise<Decision<RequestMade>> {
  return decideAndMove(call, {
    decide: () => decide(call, request),
    guards: {
      DOCUMENT_CLAIMED: claimedAlready(["document"]),
      INSUFFICIENT_POINTS: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
      ACCOUNT_DELETED: "UNAUTHORIZED",
    },
  });
}

async function decide(call: ClientCall, request: CardRequest): Promise<Move<RequestMade> | Refused> {
  const { salePointId } = request;
  const salePoint = await readSalePointForPurchase(
    call.caller.userId,
    { salePointId, walletItemId: null },
    call.now,
  );
  const card = salePoint && findCard(salePoint.cards, request.cardId);
  if (!card || card.action !== "REQUEST") return refuse("NOT_FOUND");
  const answers = checkAnswers(card, request.answers ?? {}, businessDayOf(call.now));
  if (!answers.ok) return answers;
  const asked = { id: newId(), salePoint, card, answers: answers.value };
  if (!asksForDocument(card)) return make(call, asked, null);
  if (!request.document || request.document.byteLength === 0) return documentRequired;
  // The file first: nothing outside is called within the transaction.
  const document = await keepDocument(call, request.document);
  if (!document.ok) return document;
  return withDocument(call, document.value, make(call, asked, document.value));
}

function make(
  call: ClientCall,
  { id, salePoint, card, answers }: Asked,
  document: KeptDocument | null,
): Move<RequestMade> {
  const amountMillimes = answers.amount === undefined ? card.priceMillimes : Number(answers.amount);
  const { earningTerms, customerLevel } = salePoint;
  return oneFunction<"request_card", RequestMade>("request_card", {
    p_user: call.caller.userId,
    p_sale_point: salePoint.id,
    p_store: salePoint.store.id,
    p_partner: salePoint.store.partnerId,
    p_card: card,
    p_answers: answers,
    p_point_price: card.pointPrice,
    p_claim: {
      ...{
        request: id,
        hold: newId(),
        amount: amountMillimes,
        order_id: null,
        order_hash: null,
        message: null,
      },
      points: earningOf(amountMillimes ?? 0, earningTerms, customerLevel).total,
      document_key: document?.key ?? null,
      document_type: document?.type ?? null,
      document_hash: document?.hash ?? null,
    },
    p_answer: { requestId: id, status: "PENDING" },
  });
}
