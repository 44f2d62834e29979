import { isDeepStrictEqual } from "node:util";
import { prisma } from "#app/core/db/client.server.ts";
import type { MeantCustomers } from "#app/core/domain/campaigns/campaign-form.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { conditionSchema, type Condition } from "#app/core/domain/segments/condition.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { createSegment } from "#app/desk/segments/segment.server.ts";

interface ForWhom extends MeantCustomers {
  segmentId?: string | null | undefined;
}

interface Campaign<Body> {
  /** The segment that the campaign has, if the form leaves it as it is. */
  before: string | null;
  /** What the campaign is refused for, whomever it is for: then no segment is made. */
  check: (body: Omit<Body, keyof MeantCustomers>) => Promise<Refused | null>;
}

/**
 * A campaign's body with the segment of the customers that its form names by level or Premium, those of its segment
 * among them. A segment that means the same is used again; otherwise one is made, named after what it asks. Refuses
 * like `check` and `createSegment`, and INVALID_INPUT for a condition that would get too long.
 */
export async function withWhom<Body extends ForWhom>(
  call: OperatorCall,
  { minLevel, premiumOnly, ...body }: Body,
  { before, check }: Campaign<Body>,
): Promise<Decision<Omit<Body, keyof MeantCustomers>>> {
  const t = translatorOf(call.language, "campaigns");
  const asked: { where: Condition; name: string }[] = [
    ...(minLevel
      ? [
          {
            where: { fact: "level" as const, op: "gte" as const, value: minLevel },
            name: t("whom.level", { level: minLevel }),
          },
        ]
      : []),
    ...(premiumOnly
      ? [{ where: { fact: "premium" as const, op: "eq" as const, value: true }, name: t("whom.premium") }]
      : []),
  ];
  if (asked.length === 0) return accept(body);
  const id = body.segmentId === undefined ? before : body.segmentId;
  const within = id === null ? null : await prisma.segment.findUnique({ where: { id } });
  const old = within ? partsOf(within.condition as Condition) : [];
  const added = asked.filter(({ where }) => !old.some((one) => isDeepStrictEqual(one, where)));
  if (within && added.length === 0) return accept({ ...body, segmentId: within.id });
  const condition = conditionSchema.safeParse({ all: [...old, ...added.map(({ where }) => where)] });
  if (!condition.success)
    return refuse("INVALID_INPUT", { details: [{ path: "segmentId", code: "INVALID" }] });
  const known = await prisma.segment.findFirst({
    where: { condition: { equals: { ...condition.data } } },
    orderBy: { id: "asc" },
  });
  if (known) return accept({ ...body, segmentId: known.id });
  const refused = await check(body);
  if (refused) return refused;
  const name = [within?.name, ...added.map((one) => one.name)]
    .filter(Boolean)
    .join(" · ")
    .slice(0, longestName);
  // The key of the call is the campaign's.
  const { idempotency: _key, sent: _sent, ...act } = call;
  const made = await createSegment(act, { name, where: condition.data });
  return made.ok ? accept({ ...body, segmentId: made.value.id }) : made;
}

const longestName = 100;

/** What all must hold, without nesting and each once. */
function partsOf(condition: Condition): Condition[] {
  const parts = "all" in condition ? condition.all.flatMap(partsOf) : [condition];
  return parts.filter((one, place) => parts.findIndex((other) => isDeepStrictEqual(one, other)) === place);
}
