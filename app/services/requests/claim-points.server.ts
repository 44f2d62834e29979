import { createHash } from "node:crypto";
import { prisma } from "#app/db/client.server.ts";
import { decisionOf, keptOr, once, type Moved } from "#app/db/idempotency.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { lockActiveCustomer } from "#app/db/accounts/lock-active-customer.server.ts";
import { readOnlineClaims } from "#app/db/online/online-claims.server.ts";
import { inTransaction, type Db, type Guarded } from "#app/db/transaction.server.ts";
import { earningOf, type EarningTerms } from "#app/domain/points/earning.ts";
import { refuse, type Decision, type Detail } from "#app/domain/refusals.ts";
import { answerableSince, unanswered } from "#app/domain/requests/answer.ts";
import { mayClaim } from "#app/domain/requests/claim.ts";
import { orderIdKey } from "#app/domain/requests/order-id.ts";
import type { ClientCall } from "#app/services/call.ts";
import { keepDocument, withDocument, type KeptDocument } from "./keep-document.server.ts";

export interface ClaimInput {
  transactionId: string;
  /** As the partner's shop wrote it. */
  orderId: string;
  /** What was paid there, in whole millimes, 1 or more. */
  amountMillimes: number;
  message?: string | null;
  /** The bytes of the invoice. */
  document?: Uint8Array | null;
}

export interface ClaimMade {
  requestId: string;
  status: "PENDING";
  /** What the merchant's yes is to bring, at today's rate and level. */
  pendingPoints: number;
}

interface Claim extends Omit<ClaimInput, "document"> {
  id: string;
  partnerId: string;
  earningTerms: EarningTerms;
  document: KeptDocument;
}

/**
 * Claims the points of what the customer bought online; they show as pending until the merchant has answered. Once for
 * a transaction, and once more after a refusal; rules.md, Online. One document, and one order at a partner's, counts
 * for one claim, whoever makes it.
 * Refuses NOT_FOUND, DOCUMENT_REQUIRED, DOCUMENT_INVALID, REQUEST_EXISTS (with details where it is the document's or
 * the order's), INVALID_AMOUNT for more points than an account can hold, TOO_MANY_REQUESTS after twenty documents in an
 * hour, MAINTENANCE while documents cannot be kept.
 */
export async function claimPoints(call: ClientCall, input: ClaimInput): Promise<Decision<ClaimMade>> {
  return keptOr(call.idempotency, call.now, async () => {
    const bought = await readOnlineClaims(prisma, call.caller.userId, input.transactionId);
    if (!bought) return refuse("NOT_FOUND");
    if (!mayClaim(bought, call.now)) return refuse("REQUEST_EXISTS");
    if (!input.document || input.document.byteLength === 0)
      return ofFields("DOCUMENT_REQUIRED", ["document"]);
    // The file first: nothing outside is called within the transaction.
    const document = await keepDocument(call, input.document);
    if (!document.ok) return document;
    const { partnerId, earningTerms } = bought;
    const claim = { ...input, id: newId(), partnerId, earningTerms, document: document.value };
    return decided(
      await withDocument(call, { id: claim.id, document: document.value }, () => make(call, claim)),
    );
  });
}

function make(call: ClientCall, claim: Claim): Promise<Guarded<Moved<ClaimMade>>> {
  return inTransaction((tx) => once(tx, call.idempotency, call.now, () => write(tx, call, claim)));
}

/** What was claimed with before, by the guard that says so. */
const fieldsOfGuard: Record<string, string[]> = {
  DOCUMENT_CLAIMED: ["document"],
  ORDER_CLAIMED: ["orderId"],
  BOTH_CLAIMED: ["document", "orderId"],
};

function decided(made: Guarded<Moved<ClaimMade>>): Decision<ClaimMade> {
  const fields = made.ok ? undefined : fieldsOfGuard[made.guard];
  if (fields) return ofFields("REQUEST_EXISTS", fields);
  return decisionOf(made, {
    REQUEST_EXISTS: "REQUEST_EXISTS",
    ACCOUNT_DELETED: "UNAUTHORIZED",
    OUT_OF_RANGE: "INVALID_AMOUNT",
  });
}

function ofFields(code: "DOCUMENT_REQUIRED" | "REQUEST_EXISTS", fields: string[]): Decision<never> {
  return refuse(code, { details: fields.map((path): Detail => ({ path, code })) });
}

async function write(tx: Db, call: ClientCall, { id, document, ...claim }: Claim): Promise<ClaimMade> {
  const { userId } = call.caller;
  await lockActiveCustomer(tx, userId);
  const { level } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { level: true } });
  const pendingPoints = earningOf(claim.amountMillimes, claim.earningTerms, level).total;
  await tx.$queryRaw`
    SELECT claim_points(${userId}::uuid, ${claim.transactionId}::uuid, ${id}::uuid, ${newId()}::uuid,
      ${pendingPoints}::int, ${claim.orderId}, ${orderHash(claim)}, ${claim.amountMillimes}::int,
      ${claim.message ?? null}::text, ${document.key}, ${document.type}, ${document.hash},
      ${answerableSince(call.now)}::timestamptz, ${unanswered}, ${call.now}::timestamptz)::text`;
  return { requestId: id, status: "PENDING", pendingPoints };
}

/** An order of one partner, without saying which. */
function orderHash({ partnerId, orderId }: Pick<Claim, "partnerId" | "orderId">): string {
  return createHash("sha256")
    .update(`${partnerId}:${orderIdKey(orderId)}`)
    .digest("hex");
}
