import { z } from "zod";
import { momentAnswer } from "#app/core/domain/answer-fields.ts";
import { languages } from "#app/core/domain/languages.ts";
import { consentKinds, consentWays, textKinds } from "./consent.ts";

/** One yes or no of a customer. */
export const consentAnswer = z
  .object({
    kind: z.enum(consentKinds),
    subject: z.string().nullable().meta({
      description: "Of MESSAGES the kind of notice and the channel: `CAMPAIGN.mail`; of WINNER_NAME the spin",
    }),
    given: z.boolean().meta({ description: "false: refused, or taken back" }),
    version: z.string().meta({ description: "Of the terms, or for all others of the privacy policy" }),
    language: z.enum(languages).meta({ description: "In which it was read" }),
    way: z.enum(consentWays),
    at: momentAnswer,
  })
  .meta({ id: "Consent" });

export type ConsentShown = z.output<typeof consentAnswer>;

/** What a customer has said, and the texts that they are asked to agree to. */
export const consentsAnswer = z
  .object({
    texts: z.array(
      z.object({
        kind: z.enum(textKinds),
        version: z.string().meta({ description: "The one in force" }),
        agreedVersion: z
          .string()
          .nullable()
          .meta({ description: "The last that the customer has agreed to; null for none" }),
      }),
    ),
    items: z
      .array(consentAnswer)
      .meta({ description: "Newest first; the first of a kind and subject counts" }),
  })
  .meta({ id: "Consents" });

export type Consents = z.output<typeof consentsAnswer>;
