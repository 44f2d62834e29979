import { z } from "zod";

export const blockAnswer = z.object({ status: z.enum(["BLOCKED", "ACTIVE"]) }).meta({ id: "CustomerBlock" });

export type CustomerBlock = z.output<typeof blockAnswer>;

export const ageConfirmedAnswer = z.object({ confirmed: z.literal(true) }).meta({ id: "AgeConfirmed" });
