import { formatMoney, formatNumber, formatPercent, isolated } from "#app/core/ui/format.ts";
import type { NewMessage } from "#app/core/domain/operator-messages/message-record.ts";
import type { Refused } from "#app/core/domain/refusals.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { Question } from "#app/core/ui/questions/question.ts";
import { segmentNames } from "#app/desk/segments/segment-choices.server.ts";
import { planMessage } from "./operator-message.server.ts";

/** What is asked before a message: to how many it goes, when, and what it costs. Refuses like `createMessage`. */
export async function askMessage(call: OperatorCall, message: NewMessage): Promise<Question | Refused> {
  const { language, now } = call;
  const planned = await planMessage(call, message);
  if (!planned.ok) return planned;
  const { count, costMillimes, needsApproval } = planned.value.plan;
  const { at, segmentId, holdOutPercent = 0 } = message;
  const isLater = at !== null && at !== undefined && at > now;
  const name = (await segmentNames()).get(segmentId) ?? "";
  const t = translator(language);
  const said = { ns: "asked", count, amount: formatNumber(count, language) } as const;
  return {
    title: isLater
      ? t("message.later", { ...said, at: formatDate(at, language, "dateTime") })
      : t("message.now", said),
    lines: [
      t("message.segment", { ns: "asked", name: isolated(name) }),
      ...(holdOutPercent > 0
        ? [t("message.heldOut", { ns: "asked", percent: formatPercent(holdOutPercent, language) })]
        : []),
      costMillimes > 0
        ? t("message.cost", { ns: "asked", amount: formatMoney(costMillimes, language) })
        : t("message.free", { ns: "asked" }),
      needsApproval ? t("message.approval", { ns: "asked" }) : t("message.back", { ns: "asked" }),
    ],
    yes: t(isLater ? "message.yesLater" : "message.yesNow", { ns: "asked" }),
  };
}
