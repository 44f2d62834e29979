import { Check, Eye, Hourglass, Send, X, type Icon } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { DateText } from "#app/core/ui/date-text.tsx";
import type { Moment, RequestView } from "./request.ts";

interface Stage {
  name: string;
  sign: Icon;
  moment: Moment | null;
  /** The text while the step has not happened. */
  words?: string;
  look: keyof typeof looks;
}

const looks = {
  done: "bg-success-soft text-success-ink",
  refused: "bg-danger-soft text-danger-ink",
  current: "bg-brand text-on-brand ring-4 ring-brand-soft",
  todo: "border-[1.5px] border-line-strong text-muted",
};

/** The steps of a request so far: sent, opened, answered. */
export function RequestTimeline({
  request,
}: {
  request: Pick<RequestView, "status" | "sent" | "opened" | "answered" | "partner">;
}) {
  const { t } = useTranslation("online");
  return (
    <ol aria-label={t("request.timeline")} className="grid">
      {useStages(request).map(({ name, sign: Sign, moment, words, look }) => (
        <li
          key={name}
          aria-current={look === "current" ? "step" : undefined}
          className="relative flex items-start gap-3.5 pb-5 last:pb-0 not-last:before:absolute not-last:before:start-[1.1875rem] not-last:before:top-11 not-last:before:bottom-1 not-last:before:w-0.5 not-last:before:bg-line"
        >
          <span
            aria-hidden="true"
            className={classNames("grid size-10 shrink-0 place-items-center rounded-full", looks[look])}
          >
            <Sign className="size-5" />
          </span>
          <div className="min-w-0 pt-1.5">
            <p className={classNames("font-medium", look === "todo" && "text-muted")}>{name}</p>
            {moment && <DateText iso={moment.iso} text={moment.text} className="block text-sm text-muted" />}
            {words !== undefined && <p className="text-sm text-muted">{words}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function useStages({
  status,
  sent,
  opened,
  answered,
  partner,
}: Pick<RequestView, "status" | "sent" | "opened" | "answered" | "partner">): Stage[] {
  const { t } = useTranslation("online");
  const isOver = status === "ACCEPTED" || status === "REFUSED";
  const seen: Stage = {
    name: t("request.opened", { partner: partner.name }),
    sign: Eye,
    moment: opened,
    look: "done",
  };
  const waiting: Stage = {
    name: t("request.toOpen"),
    sign: Eye,
    moment: null,
    words: t("request.toOpenText", { partner: partner.name }),
    look: "current",
  };
  const stages: Stage[] = [{ name: t("request.sent"), sign: Send, moment: sent, look: "done" }];
  // A request that was answered at once counts as opened, without a time of its own.
  if (opened || !isOver) stages.push(opened ? seen : waiting);
  if (status === "ACCEPTED")
    stages.push({ name: t("request.status.ACCEPTED"), sign: Check, moment: answered, look: "done" });
  else if (status === "REFUSED")
    stages.push({ name: t("request.status.REFUSED"), sign: X, moment: answered, look: "refused" });
  else
    stages.push({
      name: t("request.toAnswer"),
      sign: Hourglass,
      moment: null,
      words: t("request.toAnswerText"),
      look: opened ? "current" : "todo",
    });
  return stages;
}
