import { z } from "zod";
import { tabsQuery } from "#app/api/endpoint/schemas/paging.ts";

export const ordersQuery = tabsQuery(
  z.enum(["transactions", "transfers"]).default("transactions"),
  "transfers",
);
