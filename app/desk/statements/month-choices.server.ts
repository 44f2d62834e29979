import { formatDate } from "#app/core/i18n/format.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { edgesOf, monthOf } from "#app/settlement/lines/month.ts";

const mostMonths = 24;

/** The running month and those before it, the newest first. */
export function lastMonths({ now, language }: OperatorCall): Promise<{ value: string; label: string }[]> {
  const months: string[] = [];
  let at = now;
  for (let count = 0; count < mostMonths; count += 1) {
    const month = monthOf(at);
    months.push(month);
    at = new Date(edgesOf(month).from.getTime() - 1);
  }
  return Promise.resolve(
    months.map((value) => ({ value, label: formatDate(edgesOf(value).from, language, "month") })),
  );
}
