import { z } from "zod";
import { tabsQuery } from "#app/api/endpoint/schemas/paging.ts";

export const historyQuery = tabsQuery(z.enum(["points", "online"]).default("points"), "points");
