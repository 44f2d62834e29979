import { formatMoney, formatNumber, formatPercent, isolated } from "#app/core/ui/format.ts";
import type { NewMessage } from "#app/core/domain/operator-messages/message-record.ts";
import type { Refused } from "#app/core/domain/refusals.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { seenMessage } from "#app/core/domain/operator-messages/seen-message.ts";
import { leastSeen } from "#app/core/domain/segments/seen-count.ts";
import { translator, translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { Question } from "#app/core/ui/questions/question.ts";
import { segmentNames } from "#app/desk/segments/segment-choices.server.ts";
import { planMessage } from "./operator-message.server.ts";

/** What is asked before a message: to how many it goes, when, and what it costs. Refuses like `createMessage`. */
export async function askMessage(call: OperatorCall, message: NewMessage): Promise<Question | Refused> {
  const { language, now } = call;
  const planned = await planMessage(call, message);
  if (!planned.ok) return planned;
  const { count, costMillimes, needsApproval } = seenMessage(planned.value.plan, call.caller);
  const { at, segmentId, holdOutPercent = 0 } = message;
  const isLater = at !== null && at !== undefined && at > now;
  const name = (await segmentNames()).get(segmentId) ?? "";
  const t = translator(language);
  const when = isLater ? formatDate(at, language, "dateTime") : null;
  return {
    title: titleOf(count, when, language),
    lines: [
      t("message.segment", { ns: "asked", name: isolated(name) }),
      ...(holdOutPercent > 0
        ? [t("message.heldOut", { ns: "asked", percent: formatPercent(holdOutPercent, language) })]
        : []),
      ...(costMillimes === null ? [] : [costText(costMillimes, language)]),
      needsApproval ? t("message.approval", { ns: "asked" }) : t("message.back", { ns: "asked" }),
    ],
    yes: t(isLater ? "message.yesLater" : "message.yesNow", { ns: "asked" }),
  };
}

/** `count`: null for fewer than may be told. `when`: null for now. */
function titleOf(count: number | null, when: string | null, language: Language): string {
  const t = translatorOf(language, "asked");
  if (count === null)
    return when === null
      ? t("message.fewNow", { leastSeen })
      : t("message.fewLater", { leastSeen, at: when });
  const said = { count, amount: formatNumber(count, language) };
  return when === null ? t("message.now", said) : t("message.later", { ...said, at: when });
}

function costText(millimes: number, language: Language): string {
  const t = translatorOf(language, "asked");
  return millimes > 0 ? t("message.cost", { amount: formatMoney(millimes, language) }) : t("message.free");
}
