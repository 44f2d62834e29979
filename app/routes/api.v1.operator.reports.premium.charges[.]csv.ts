import { z } from "zod";
import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import type { NamedFile } from "#app/api/file-response.ts";
import { spanQuery } from "#app/api/schemas/span.ts";
import { accept } from "#app/domain/refusals.ts";
import { exportPremiumCharges } from "#app/services/reports/list-premium-charges.server.ts";

// Plain ASCII: references, words of ours, numbers.
const contentType = "text/csv";

const api = endpoints({
  GET: endpoint({
    summary: "Premium's charges as a table, to be held against the operator's statement",
    description: "At most 100,000 charges; the first line names the columns.",
    signIn: "operator",
    query: spanQuery,
    file: ["text/csv"],
    answer: z.object({ file: z.custom<NamedFile>() }),
    refusals: [],
    handle: async (call) => {
      const table = await exportPremiumCharges(call.query);
      if (!table.ok) return table;
      return accept({
        file: { name: "premium-charges.csv", bytes: new TextEncoder().encode(table.value), contentType },
      });
    },
  }),
});

export const loader = api.loader;
export const action = api.action;
