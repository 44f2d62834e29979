import { z } from "zod";
import { idAnswer } from "#app/core/domain/answer-fields.ts";
import { contractAnswer } from "#app/core/domain/contracts/contract-record.ts";
import { storeAnswer } from "#app/core/domain/stores/store-answer.ts";
import { waitingFields } from "#app/core/domain/submissions/submission-answer.ts";
import { ownCeilingsAnswer } from "./own-ceilings-answer.ts";
import { partnerRights } from "./rights.ts";

/** The version of a company's contract that counts now, with its packs. */
const houseContract = contractAnswer
  .extend({ company: z.string().meta({ description: "The company's name" }) })
  .meta({ id: "HouseContract" });

/** A partner in its own house, and what the caller may do there. */
export const houseAnswer = z
  .object({
    id: idAnswer,
    name: z.string(),
    stores: z.array(storeAnswer).meta({ description: "Closed ones too, by name" }),
    contract: houseContract.nullable().meta({
      description:
        "What counts now; with several companies that of the one without stores of its own, else of the oldest. Null while there is none",
    }),
    contracts: z
      .array(houseContract)
      .meta({ description: "The same of each company that has one, in that order" }),
    rights: z.array(z.enum(partnerRights)).meta({ description: "The caller's" }),
    ceilings: ownCeilingsAnswer.nullable().meta({
      description: "How much it may give before an operator is asked; null without the right `figures`",
    }),
    ...waitingFields,
  })
  .meta({ id: "PartnerHouse" });

export type HouseContract = z.output<typeof houseContract>;
export type House = z.output<typeof houseAnswer>;
