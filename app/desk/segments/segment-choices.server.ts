import { formatNumber } from "#app/core/ui/format.ts";
import { countAudiences } from "#app/core/db/operator-messages/audience.server.ts";
import { listCustomerLists } from "./customer-list.server.ts";
import { listSegmentRecords } from "./segment.server.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { seenCount } from "#app/core/domain/segments/seen-count.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/** The maximum of partners, offers or prizes in a list of choices. */
const maxPartners = 1_000;

/** The maximum of segments that are counted for one page. */
const maxCounted = 50;

/** The segments by name. */
export async function segmentChoices() {
  const { items } = await listSegmentRecords({ limit: maxPartners });
  return items
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** The names of segments by their ids. */
export async function segmentNames(): Promise<Map<string, string>> {
  return new Map((await segmentChoices()).map(({ value, label }) => [value, label]));
}

/**
 * The segments by name. For the newest ones the label also has the number of customers who can be reached,
 * if the reader may know it.
 */
export async function segmentChoicesWithSize({
  language,
  now,
  caller,
}: Pick<OperatorCall, "language" | "now" | "caller">) {
  const { items } = await listSegmentRecords({ limit: maxPartners });
  const sizes = await countAudiences(
    items.slice(0, maxCounted).map(({ where }) => where as Condition),
    now,
  );
  const t = translator(language);
  const sized = (name: string, count: number) =>
    t("segmentOf", { ns: "outreach", name, count, amount: formatNumber(count, language) });
  return items
    .map(({ id, name }, place) => {
      const size = sizes[place];
      const count = size === undefined ? null : seenCount(size, caller);
      return { value: id, label: count === null ? name : sized(name, count) };
    })
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** The lists of customers by name. */
export async function listChoices() {
  const { items } = await listCustomerLists({}, { limit: maxPartners });
  return items
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
