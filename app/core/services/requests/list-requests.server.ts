import { prisma } from "#app/core/db/client.server.ts";
import { positionOf, type Position } from "#app/core/db/newest-first.server.ts";
import { readLikelyDoubles } from "./likely-doubles.server.ts";
import { readMerchantRequest, readMerchantRequests } from "#app/core/db/requests/requests.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { isOpen, type RequestStatus } from "#app/core/domain/requests/answer.ts";
import { storesWith } from "#app/core/domain/partners/rights.ts";
import type { AnsweringCall } from "#app/core/services/call.ts";
import { merchantRequestView } from "./merchant-request-view.server.ts";
import type { MerchantRequest, RequestToAnswer } from "#app/core/domain/requests/request-answer.ts";

export interface RequestsQuery {
  limit: number;
  cursor?: Position;
  /** "OPEN": requests not answered yet. */
  status?: RequestStatus | "OPEN";
}

/**
 * The requests of customers at the store, or at any store of the company, including online claims; newest
 * first.
 */
export async function listRequests(
  call: AnsweringCall,
  query: RequestsQuery,
): Promise<Page<MerchantRequest>> {
  const rows = await readMerchantRequests(prisma, call.caller, { ...query, now: call.now });
  const { items, nextCursor } = page(rows, query.limit, positionOf);
  return { items: items.map((row) => merchantRequestView(row, call)), nextCursor };
}

/** One of these requests, and while it waits, what else may be the same purchase. Refuses NOT_FOUND. */
export async function getRequest(call: AnsweringCall, id: string): Promise<Decision<RequestToAnswer>> {
  const row = await readMerchantRequest(call.caller, id);
  if (!row) return refuse("NOT_FOUND");
  const { claimedMillimes, documentKey } = row;
  const view = merchantRequestView(row, call);
  const doubles =
    isOpen(view) && claimedMillimes !== null && documentKey !== null
      ? await readLikelyDoubles({ ...row, claimedMillimes, stores: seenStores(call) })
      : [];
  const likelyDoubles = doubles.map(({ createdAt, ...double }) => ({
    ...double,
    createdAt: createdAt.toISOString(),
  }));
  return accept({ ...view, likelyDoubles });
}

/** A person of some stores alone sees nothing of the others; a till compares with all of its company. */
function seenStores({ caller }: AnsweringCall): readonly string[] | null {
  return caller.kind === "partner" ? storesWith(caller, "claims") : null;
}
