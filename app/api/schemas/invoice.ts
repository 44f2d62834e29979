import { newestFirstQuery } from "./newest-first.ts";

export const invoicesQuery = newestFirstQuery;
