import { positionOf } from "#app/core/db/newest-first.server.ts";
import { readCustomerClaims, type CustomerClaimRow } from "./customer-claims.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { requestAt } from "#app/core/domain/requests/answer.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { responseTextIn } from "#app/core/services/response-text.server.ts";
import type { NarrowedQuery } from "./narrowed.ts";

/** A customer's claims and requests with their answers, newest first. */
export async function listClaimsOf(
  { now, language }: OperatorCall,
  userId: string,
  query: NarrowedQuery,
): Promise<Page<CustomerClaimRow>> {
  const { items, nextCursor } = page(await readCustomerClaims(userId, query), query.limit, positionOf);
  return {
    items: items.map((row) => {
      const claim = requestAt(row, now);
      return { ...claim, responseText: responseTextIn(language, claim.responseText) };
    }),
    nextCursor,
  };
}
