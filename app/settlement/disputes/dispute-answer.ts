import { z } from "zod";
import { idAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { documentTypes } from "#app/core/domain/requests/document.ts";

export const disputeStates = ["OPEN", "UPHELD", "REJECTED"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A partner's no to lines of a statement, and the house's answer. */
export const disputeAnswer = z
  .object({
    id: idAnswer,
    statementId: idAnswer,
    partnerId: idAnswer,
    legalEntityId: idAnswer,
    period: z.string().meta({ description: "The statement's month" }),
    state: z.enum(disputeStates).meta({
      description:
        "UPHELD: ADJUSTMENT lines of the opposite sign stand in the month in which it was answered",
    }),
    lineIds: z.array(idAnswer),
    reason: z.string(),
    text: z.string().nullable().meta({ description: "The house's answer" }),
    openedAt: momentAnswer,
    answeredAt: momentAnswer.nullable(),
    documentId: idAnswer.nullable().meta({
      description: "The credit note for lines that were disputed rightly, but for vouchers",
    }),
    attached: z.enum(documentTypes).nullable().meta({
      description: "What the partner attached on its page; the page, and the desk's, give it",
    }),
  })
  .meta({ id: "Dispute" });

export type Dispute = z.output<typeof disputeAnswer>;
