import { z } from "zod";
import { idSchema } from "#app/domain/fields.ts";

export const visitPartnerBody = z.object({ partnerId: idSchema });
