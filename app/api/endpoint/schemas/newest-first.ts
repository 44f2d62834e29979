import { idSchema, momentSchema } from "#app/core/domain/fields.ts";
import { pagingQuery } from "./paging.ts";

/** The query of a list sorted by its rows' own time, newest first. */
export const newestFirstQuery = pagingQuery({ createdAt: momentSchema, id: idSchema });
