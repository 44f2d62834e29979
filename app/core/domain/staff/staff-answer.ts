import { z } from "zod";
import { idAnswer, momentAnswer, versionAnswer } from "#app/core/domain/answer-fields.ts";

/** What is told of a person, at the desk or in a partner's house, beside what they may do. */
export const staffAnswer = z.object({
  id: idAnswer,
  version: versionAnswer,
  name: z.string(),
  email: z.string(),
  status: z.enum(["INVITED", "ACTIVE", "CLOSED"]),
  secondFactor: z
    .enum(["TOTP", "PASSKEY"])
    .nullable()
    .meta({ description: "Null until the invitation was accepted" }),
  /** Accurate to one minute. */
  lastSeenAt: momentAnswer.nullable(),
});
