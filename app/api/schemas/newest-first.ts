import { idSchema, momentSchema } from "#app/domain/fields.ts";
import { pagingQuery } from "./paging.ts";

/** The query of a list that goes from the newest on by its rows' own time. */
export const newestFirstQuery = pagingQuery({ createdAt: momentSchema, id: idSchema });
