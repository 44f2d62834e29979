import { z } from "zod";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { batchStatuses } from "./batch-answer.ts";

export const batchesQuery = newestFirstQuery.extend({ status: z.enum(batchStatuses).optional() });
