import { z } from "zod";
import { idAnswer } from "#app/core/domain/answer-fields.ts";

/** The credentials of the demonstration data, for integrators. Stored in the sandbox only. */
export const credentialsAnswer = z
  .object({
    operatorKey: z.string(),
    operators: z
      .array(z.object({ email: z.string(), password: z.string(), totpSecret: z.string() }))
      .meta({ description: "Persons of the desk, one for each role; the secret in base32" }),
    merchants: z.array(
      z.object({ partnerId: idAnswer, storeId: idAnswer, storeName: z.string(), apiKey: z.string() }),
    ),
    partners: z
      .array(
        z.object({
          partnerId: idAnswer,
          key: z.string(),
          persons: z.array(
            z.object({
              email: z.string(),
              password: z.string(),
              totpSecret: z.string(),
              roles: z.array(z.string()),
            }),
          ),
        }),
      )
      .meta({ description: "Each with a key of its own house, which holds all rights" }),
    customers: z.array(z.object({ login: z.string(), password: z.string() })),
  })
  .meta({ id: "SandboxCredentials" });

export type SandboxCredentials = z.output<typeof credentialsAnswer>;
