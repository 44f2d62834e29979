import { prisma } from "#app/core/db/client.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { changeOwnOffer } from "#app/partner/offers/change-own-offer.server.ts";
import { partnerCall } from "./calls.ts";
import { makeOffer } from "./catalogue.ts";

/** An approved offer of this partner with a change that waits for an operator. */
export async function makeWaitingOffer(
  partnerId: string,
  now = new Date(),
): Promise<{ offerId: string; submissionId: string }> {
  const { id } = await makeOffer({ partnerId, stock: 10, pointPrice: 500 });
  const sent: Decision<unknown> = await changeOwnOffer(partnerCall({ partnerId }, { now }), id, {
    pointPrice: 700,
  });
  if (!sent.ok) throw new Error(`could not be sent: ${sent.refusal}`);
  return { offerId: id, submissionId: await openSubmission(id) };
}

/** The open submission of a record. */
export async function openSubmission(subjectId: string): Promise<string> {
  const where = { subjectId, status: { in: ["SUBMITTED" as const, "CHANGES_ASKED" as const] } };
  return (await prisma.submission.findFirstOrThrow({ where })).id;
}
