import { z } from "zod";
import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import type { NamedFile } from "#app/core/http/file-response.ts";
import { premiumChargesQuery } from "./premium-report.schema.ts";
import { spanQuery } from "#app/api/endpoint/schemas/span.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { pointsReportAnswer } from "#app/core/domain/points/report-answer.ts";
import { chargeAnswer, premiumReportAnswer } from "#app/core/domain/premium/report-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { exportPremiumCharges, listPremiumCharges, maxChargeRows } from "./list-premium-charges.server.ts";
import { reportPoints } from "#app/desk/figures/report-points.server.ts";
import { reportPremium } from "./report-premium.server.ts";

// Plain ASCII: references, our own words and numbers.
const contentType = "text/csv; charset=utf-8";

export const operatorReportsCalls = calls({
  "/operator/reports/points": {
    GET: endpoint({
      summary: "What became of the points",
      description:
        "Of the span from `from` to `to`, or of all time. In every row `issued` is the sum of the others; what is reserved is " +
        "outstanding. `outstanding` of a span is what the span added to it, negative where more left than came.",
      signIn: "operator",
      right: "reports",
      query: spanQuery,
      answer: pointsReportAnswer,
      refusals: [],
      handle: (call) => reportPoints(call.query),
    }),
  },
  "/operator/reports/premium": {
    GET: endpoint({
      summary: "What premium came to",
      description:
        "Charges of the span from `from` to `to`, or of all time, by the day on which they were made; subscriptions as they " +
        "stand; and the charges of which the operator has not said what became of them.",
      signIn: "operator",
      right: "reports",
      query: spanQuery,
      answer: premiumReportAnswer,
      refusals: [],
      handle: (call) => reportPremium(call.query),
    }),
  },
  "/operator/reports/premium/charges": {
    GET: endpoint({
      summary: "Premium's charges by reference, newest first",
      signIn: "operator",
      right: "reports",
      query: premiumChargesQuery,
      answer: pageAnswer(chargeAnswer),
      refusals: [],
      handle: (call) => listPremiumCharges(call.query),
    }),
  },
  "/operator/reports/premium/charges.csv": {
    GET: endpoint({
      summary: "Premium's charges as a table, to be held against the operator's statement",
      description: `At most ${maxChargeRows.toLocaleString("en")} charges; the first line names the columns.`,
      signIn: "operator",
      right: "reports",
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
  },
});
