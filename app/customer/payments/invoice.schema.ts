import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";

export const invoicesQuery = newestFirstQuery;
