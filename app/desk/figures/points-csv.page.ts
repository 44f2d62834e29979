import { data } from "#app/remix.server.ts";
import { sumNames } from "#app/core/domain/points/report.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { reportPoints } from "./report-points.server.ts";
import { fileTable } from "#app/core/i18n/file-table.ts";
import { csvResponse } from "#app/core/http/csv-response.ts";
import { dayText, sourceText } from "#app/desk/frame/operator-words.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { anySpan, readSpan } from "#app/core/pages/report-span.server.ts";
import type { PointsSums } from "#app/core/domain/points/report-answer.ts";

/** The points report as a CSV table: in total, by source, by day; the API's figures under readable names. */
export const loader = deskLoader("reports", async ({ language, now }, args) => {
  const { requested } = readSpan(args.request, now, anySpan);
  if (!requested) throw data(null, { status: 404 });
  const { days, moments } = requested;
  const { totals, bySource, byDay } = foundOr404(await reportPoints(moments));
  const t = translator(language);
  const row = (part: string, key: string, name: string, sums: PointsSums) => [
    part,
    key,
    name,
    ...sumNames.map((sum) => sums[sum]),
  ];
  const parts = {
    total: t("report.totals", { ns: "operator" }),
    source: t("report.bySource", { ns: "operator" }),
    day: t("report.byDay", { ns: "operator" }),
  };
  const rows = [
    [
      ...(["part", "key", "name"] as const).map((name) => t(`report.${name}`, { ns: "operator" })),
      ...sumNames.map((name) => t(`sums.${name}`, { ns: "operator" })),
    ],
    row(parts.total, "TOTAL", t("report.total", { ns: "operator" }), totals),
    ...bySource.map(({ source, ...sums }) => row(parts.source, source, sourceText(language, source), sums)),
    ...byDay.map(({ day, ...sums }) => row(parts.day, day, dayText(language, day), sums)),
  ];
  return csvResponse(`points-${days.from}-${days.to}.csv`, fileTable(rows, language));
});
