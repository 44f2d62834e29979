import { z } from "zod";

export const blockAnswer = z.object({ status: z.enum(["BLOCKED", "ACTIVE"]) }).meta({ id: "CustomerBlock" });

export type CustomerBlock = z.output<typeof blockAnswer>;
