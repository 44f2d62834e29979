import { z } from "zod";
import { parsePin } from "#app/core/domain/accounts/pin.ts";
import { idAnswer, momentAnswer, versionAnswer } from "#app/core/domain/answer-fields.ts";
import { idSchema, named, textSchema } from "#app/core/domain/fields.ts";

const wrongPin = named("PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT");

const pin = z
  .string(wrongPin)
  .max(100, wrongPin)
  .refine((text) => parsePin(text) !== null, wrongPin)
  .meta({ example: "2758", description: "Four digits" });

const name = textSchema(80).meta({ description: "As the till shows it; no two of one store have the same" });

const active = z.boolean().optional().meta({ description: "Whether they may sign in; true unless said" });

/** A seller whom a partner adds to one of its stores. */
export const newCashierBody = z.object({ storeId: idSchema, name, pin, active });

/** In a change, fields that are left out stay as they are. A new PIN opens one that was closed by wrong tries. */
export const cashierBody = z.object({
  storeId: idSchema.optional(),
  name: name.optional(),
  pin: pin.optional(),
  active,
});

/** A seller of a store as their partner sees them. */
export const cashierRecordAnswer = z
  .object({
    id: idAnswer,
    version: versionAnswer,
    storeId: idAnswer,
    name: z.string(),
    active: z.boolean(),
    lastSeenAt: momentAnswer.nullable().meta({ description: "When they last signed in at a till" }),
  })
  .meta({ id: "CashierRecord" });

/** A seller as a sale names them. */
export const cashierAnswer = z.object({ id: idAnswer, name: z.string() }).meta({ id: "Cashier" });

export const signedInCashierAnswer = z.object({ cashier: cashierAnswer }).meta({ id: "SignedInCashier" });

export type NewCashier = z.output<typeof newCashierBody>;
export type CashierBody = z.output<typeof cashierBody>;
export type CashierRecord = z.output<typeof cashierRecordAnswer>;
export type Cashier = z.output<typeof cashierAnswer>;
