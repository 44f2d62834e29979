import { newId } from "#app/db/ids.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/db/move-value.server.ts";
import { lockActiveCustomer } from "#app/db/accounts/lock-active-customer.server.ts";
import { announceRequest } from "#app/db/requests/new-request.server.ts";
import { readSalePoint, type SalePointRow } from "#app/db/transactions/sale-points.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { businessDayOf } from "#app/domain/business-day.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { asksForDocument, checkAnswers, type CardAnswers } from "#app/domain/sale-points/answers.ts";
import { findCard, type SalePointCard } from "#app/domain/sale-points/card.ts";
import { reservePoints } from "#app/ledger/post.server.ts";
import type { ClientCall } from "#app/services/call.ts";
import { keepDocument, withDocument, type KeptDocument } from "./keep-document.server.ts";

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

/** A valid request, with its document if the card requires one. */
interface Claim {
  id: string;
  salePoint: SalePointRow;
  card: SalePointCard;
  answers: CardAnswers;
  document: KeptDocument | null;
}

/**
 * Requests a card of a sale point from the merchant; its points are reserved until the answer; rules.md, In
 * store. A document that the card does not require is not stored. Refuses NOT_FOUND (sale point, card, one
 * that is for sale), QUERY_ANSWER_MISSING, DOCUMENT_REQUIRED, DOCUMENT_INVALID,
 * ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT, TOO_MANY_REQUESTS after twenty documents in an hour, MAINTENANCE
 * while documents cannot be stored.
 */
export function requestCard(call: ClientCall, request: CardRequest): Promise<Decision<RequestMade>> {
  return decideAndMove(call, {
    decide: () => decide(call, request),
    guards: {
      INSUFFICIENT_POINTS: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
      ACCOUNT_DELETED: "UNAUTHORIZED",
    },
  });
}

async function decide(call: ClientCall, request: CardRequest): Promise<Move<RequestMade> | Refused> {
  const salePoint = await readSalePoint({ id: request.salePointId });
  const card = salePoint && findCard(salePoint.cards, request.cardId);
  if (!card || card.action !== "REQUEST") return refuse("NOT_FOUND");
  const answers = checkAnswers(card, request.answers ?? {}, businessDayOf(call.now));
  if (!answers.ok) return answers;
  const input = { id: newId(), salePoint, card, answers: answers.value };
  const make = (document: KeptDocument | null) =>
    oneTransaction((tx) => write(tx, call, { ...input, document }));
  if (!asksForDocument(card)) return make(null);
  if (!request.document || request.document.byteLength === 0)
    return refuse("DOCUMENT_REQUIRED", { details: [{ path: "document", code: "DOCUMENT_REQUIRED" }] });
  // The file first: nothing outside is called within the transaction.
  const document = await keepDocument(call, request.document);
  if (!document.ok) return document;
  return withDocument(call, { id: input.id, document: document.value }, make(document.value));
}

async function write(
  tx: Db,
  call: ClientCall,
  { id, salePoint, card, answers, document }: Claim,
): Promise<RequestMade> {
  const { userId } = call.caller;
  const { partnerId, id: storeId } = salePoint.store;
  const holdId = card.pointPrice > 0 ? newId() : null;
  const amountMillimes = answers.amount === undefined ? card.priceMillimes : Number(answers.amount);
  await lockActiveCustomer(tx, userId);
  if (holdId) {
    const detail = { requestId: id, storeId };
    await reservePoints(tx, {
      userId,
      holdId,
      points: card.pointPrice,
      source: "CONSUMED",
      detail,
      now: call.now,
    });
  }
  const status = "PENDING";
  const place = { partnerId, storeId, salePointId: salePoint.id };
  await tx.validationRequest.create({
    data: {
      ...{ userId, id, kind: "SALE_POINT", status, ...place, card: { ...card }, answers, holdId },
      ...{ amountMillimes, claimedMillimes: amountMillimes },
      ...(document && {
        documentKey: document.key,
        documentType: document.type,
        documentHash: document.hash,
      }),
      createdAt: call.now,
    },
  });
  await announceRequest(tx, { userId, id }, call.now);
  return { requestId: id, status };
}
