import { z } from "zod";
import { idAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { mergeLogins } from "#app/core/domain/customers/merging.ts";
import { approvalKinds, approvalStatuses, mostFileCounted } from "./approval.ts";
import { ceilingNames, companyWaits } from "./ceilings.ts";
import { leastSeen } from "#app/core/domain/segments/seen-count.ts";

const valuesAnswer = z.record(z.string(), z.unknown()).nullable();

export const statusSchema = z.enum(approvalStatuses);

/** A request for an operator's approval, and the answer. */
export const approvalAnswer = z
  .object({
    id: idAnswer,
    kind: z.enum(approvalKinds).meta({
      description:
        "JOB: a job that would take points from too many. MESSAGE: an operator's message to too many. MERGE: two accounts of one person that are to become one. BOUNDS, CAMPAIGN, OFFER, PRIZE, CODE, BANK: a change of a record that comes into force with the yes. EXPORT: a file of more customers than one person may take in a day. LEDGER: a mend of what the ledger says of a customer, or of a closed day. The others: points that passed a ceiling",
    }),
    points: z
      .int()
      .meta({ description: "Whole points that it is about; below 0 for a correction that takes" }),
    customers: z
      .int()
      .nullable()
      .meta({
        description: `Of a job, a message, or a file; of a file ${mostFileCounted} stands for all above; null below ${leastSeen} without \`customers.read\``,
      }),
    subject: z.string().meta({
      description:
        "Of a job its name; otherwise the id of the sale, the claim, the gift, the correction, the message, the account that becomes part of `userId`, the record, of a new one its noun, of EXPORT the list, or of LEDGER the customer or the closed day, such as ledger:2026-11-26",
    }),
    userId: idAnswer
      .nullable()
      .meta({ description: "The customer whose points wait; of MERGE the account that stays" }),
    ceiling: z
      .enum([...ceilingNames, ...companyWaits])
      .nullable()
      .meta({
        description:
          "What was passed. packs: the points wait for their company's next pack, which gives them; creditLimit: for what it owes",
      }),
    requestedBy: z.string().meta({ description: "SYSTEM, or who asked: an operator, or a merchant's key" }),
    requestedByName: z.string().nullable().meta({
      description: "The operator, or the store or online shop of a sale or claim",
    }),
    note: z.string().nullable().meta({
      description:
        "What the operator wrote with a gift, as reason for a correction, for MERGE or LEDGER, or in the message; the name of a record",
    }),
    otherLogin: z.enum(mergeLogins).nullable().meta({
      description: "Of MERGE: what becomes of the logins of the account that goes; null for all else",
    }),
    before: valuesAnswer.meta({
      description: "Of a change of a record, or a mend: the fields that it changes, as they are",
    }),
    after: valuesAnswer.meta({
      description:
        "The same fields as they are to be; of EXPORT the filters of its list, and whether something was searched; null for all else",
    }),
    createdAt: momentAnswer,
    status: statusSchema,
    answeredAt: momentAnswer.nullable(),
    reason: z.string().nullable().meta({
      description:
        "Of a refusal; null if it closed with its sale or account, or as another change of its record overtook it",
    }),
  })
  .meta({ id: "Approval" });

export type Approval = z.output<typeof approvalAnswer>;
