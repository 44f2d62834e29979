import { formatNumber, isolated } from "#app/core/ui/format.ts";
import { countMeant } from "#app/core/db/operator-messages/audience.server.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { seenCount } from "#app/core/domain/segments/seen-count.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { getSegmentRecord } from "./segment.server.ts";

/** "For the segment …", in a question that is asked first; null if there is none. */
export async function segmentLine(call: OperatorCall, id: string | null): Promise<string | null> {
  const segment = id === null ? null : await segmentWithSize(call, id);
  return segment && translator(call.language)("whom.segment", { ns: "asked", name: isolated(segment) });
}

/** A segment by its name, with the number of its customers if the reader may know it; null if there is none. */
async function segmentWithSize(
  { language, now, caller }: Pick<OperatorCall, "language" | "now" | "caller">,
  id: string,
): Promise<string | null> {
  const segment = await getSegmentRecord(id);
  if (!segment.ok) return null;
  const { name, where } = segment.value;
  const count = seenCount(await countMeant(where as Condition, now), caller);
  if (count === null) return name;
  return translator(language)("segmentOf", {
    ...{ ns: "outreach", name, count, amount: formatNumber(count, language) },
  });
}
