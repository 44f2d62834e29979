import { z } from "zod";
import { idAnswer, momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { approvalKinds, approvalStatuses } from "#app/core/domain/approvals/approval.ts";

/** The part of the export about campaigns, operators' lists, notes and approvals. */
export const exportedCampaigns = {
  stampCards: z.array(
    z.object({
      id: idAnswer,
      title: z.string().nullable(),
      stamps: z.int(),
      completed: z.int(),
      given: z.array(
        z.object({
          at: momentAnswer,
          takenBackAt: momentAnswer.nullable(),
          walletItemId: idAnswer.nullable(),
        }),
      ),
    }),
  ),
  freeSpins: z.array(z.object({ at: momentAnswer, usedAt: momentAnswer.nullable() })),
  customerLists: z
    .array(z.string())
    .meta({ description: "Names of the operators' lists that the customer is on" }),
  notes: z
    .array(
      z.object({
        text: z.string(),
        dueDay: z.iso.date().nullable(),
        createdAt: momentAnswer,
        doneAt: momentAnswer.nullable(),
      }),
    )
    .meta({ description: "What operators noted about the customer, and tasks with their day" }),
  approvals: z
    .array(
      z.object({
        id: idAnswer,
        kind: z.enum(approvalKinds),
        points: pointsAnswer,
        status: z.enum(approvalStatuses),
        createdAt: momentAnswer,
        answeredAt: momentAnswer.nullable(),
      }),
    )
    .meta({ description: "Points that an operator had to approve" }),
};
