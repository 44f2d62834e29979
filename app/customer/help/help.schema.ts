import { z } from "zod";
import { tooltipKeys } from "#app/core/domain/help/entry.ts";

export const tooltipBody = z.object({ key: z.enum(tooltipKeys) });
