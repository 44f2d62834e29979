import { z } from "zod";
import { tabsQuery } from "./paging.ts";

export const historyQuery = tabsQuery(z.enum(["points", "online"]).default("points"), "points");
