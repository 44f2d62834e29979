import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";

export const visitPartnerBody = z.object({ partnerId: idSchema });
