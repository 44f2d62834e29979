import { z } from "zod";
import { tabsQuery } from "./paging.ts";

export const ordersQuery = tabsQuery(
  z.enum(["transactions", "transfers"]).default("transactions"),
  "transfers",
);
